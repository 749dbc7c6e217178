import type { Clock, TimerHandle } from '../time/clock.ts'
import { withTimeLimit } from './time-limit.ts'
import type { RenewedToken } from './types.ts'

const second = 1000
const minute = 60 * second
const shortestGap = 10 * second
const longestPause = 5 * minute
const longestMargin = 5 * minute
const longestTimer = 2 ** 31 - 1
/** Taken for the life of a token whose end the platform does not tell; the service gives an hour at most. */
const assumedLife = 30 * minute

interface TokenRenewalOptions {
  clock: Clock
  /** The end of the token the report was opened with, and the server's time when it was given (ISO 8601). */
  expiresAt?: string
  serverNow?: string
  /** The device's time at which both were received, in milliseconds; now, when absent. */
  receivedAt?: number
  fetch(): Promise<RenewedToken>
  /** Hands the token to the living report, which keeps its page and filters. */
  push(token: string): Promise<unknown>
  /** Loads the report again, for a token that came after the old one had ended. */
  reload(): void
}

/**
 * Keeps a living report's token fresh: renews before it ends, after sleep and after a network cut, and never gives up
 * until stopped. Failures are tried again after 10 s, 20 s, 40 s … at most 5 min; two tries are at least 10 s apart.
 * Ends are counted by the server's clock: a device may be an hour off.
 */
export class TokenRenewal {
  readonly #options: TokenRenewalOptions
  /** All by the device's clock. */
  #endsAt = 0
  #dueAt = 0
  #lastTry = Number.NEGATIVE_INFINITY
  #failures = 0
  #busy = false
  #ended = false
  #stopped = false
  #timer: TimerHandle | undefined

  constructor(options: TokenRenewalOptions) {
    this.#options = options
    this.#adopt(options, options.receivedAt ?? options.clock.now())
  }

  /** Begins, once the report listens. */
  start(): void {
    this.#schedule(this.#dueAt)
  }

  /** The screen is visible again, or the network is back: look at once whether something is overdue. */
  wake(): void {
    if (this.#failures > 0) this.#schedule(this.#options.clock.now())
    else this.#schedule(this.#dueAt)
  }

  /** The report says that its token has ended, whatever the clocks say. */
  expired(): void {
    this.#ended = true
    this.#schedule(this.#options.clock.now())
  }

  stop(): void {
    this.#stopped = true
    this.#clear()
  }

  #adopt({ expiresAt, serverNow }: Omit<RenewedToken, 'token'>, receivedAt: number): void {
    const server = timeOf(serverNow) ?? receivedAt
    const life = (timeOf(expiresAt) ?? server + assumedLife) - server
    this.#endsAt = receivedAt + life
    this.#dueAt = this.#endsAt - Math.min(Math.max(life, 0) / 3, longestMargin)
  }

  #schedule(at: number): void {
    this.#clear()
    if (this.#stopped || this.#busy) return
    const { clock } = this.#options
    const now = clock.now()
    // At most one gap, even when the device's clock has been set back meanwhile.
    const gap = Math.min(this.#lastTry + shortestGap - now, shortestGap)
    const delay = Math.max(at - now, gap)
    // A browser runs a longer timer at once; the target is simply looked at again then.
    if (delay > longestTimer) this.#timer = clock.setTimeout(() => this.#schedule(at), longestTimer)
    else this.#timer = clock.setTimeout(() => void this.#renew(), Math.max(delay, 0))
  }

  async #renew(): Promise<void> {
    const { clock, fetch, push } = this.#options
    this.#busy = true
    this.#lastTry = clock.now()
    try {
      const renewed = await withTimeLimit(fetch, 30 * second, clock)
      const receivedAt = clock.now()
      if (this.#stopped) return
      await withTimeLimit(() => push(renewed.token), 10 * second, clock)
      this.#succeed(renewed, receivedAt)
    } catch {
      this.#failures += 1
    } finally {
      this.#busy = false
    }
    const pause = Math.min(shortestGap * 2 ** (this.#failures - 1), longestPause)
    this.#schedule(this.#failures > 0 ? clock.now() + pause : this.#dueAt)
  }

  #succeed(renewed: RenewedToken, receivedAt: number): void {
    const late = this.#ended || this.#options.clock.now() >= this.#endsAt
    this.#adopt(renewed, receivedAt)
    this.#failures = 0
    this.#ended = false
    if (late && !this.#stopped) this.#options.reload()
  }

  #clear(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}
