import { exponentialBackoff } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { withTimeout } from '../time/timeout.ts'
import { Timer } from '../time/timer.ts'
import { renewalDelay, type TokenLifetime, tokenLifetime } from './token-due.ts'
import type { RenewedToken } from './types.ts'

const second = 1000
const minGapMs = 10 * second
const maxBackoffMs = 300 * second
const fetchTimeoutMs = 30 * second
const pushTimeoutMs = 10 * second

interface TokenRenewalOptions {
  clock: Clock
  /** When the token the report was opened with expires, and the server's time when it was issued (ISO 8601). */
  expiresAt?: string
  serverNow?: string
  /** The device's time when both were received, in milliseconds; defaults to now. */
  receivedAt?: number
  fetch(): Promise<RenewedToken>
  /** Hands the token to the embedded report, which keeps its page and filters. */
  push(token: string): Promise<unknown>
  /** Loads the report again, because the new token came after the old one had expired. */
  reload(): void
}

/**
 * Keeps the token of an open report valid: renews it before it expires, after sleep and after a network failure, until
 * stopped. Failed attempts are retried after 10 s, 20 s, 40 s … up to 5 min; attempts are at least 10 s apart.
 */
export class TokenRenewal {
  readonly #options: TokenRenewalOptions
  readonly #timer: Timer
  #lifetime: TokenLifetime
  #lastAttempt = Number.NEGATIVE_INFINITY
  #failures = 0
  #busy = false
  #expired = false
  #stopped = false

  constructor(options: TokenRenewalOptions) {
    this.#options = options
    this.#timer = new Timer(options.clock, () => void this.#renew())
    this.#lifetime = tokenLifetime(options, options.receivedAt ?? options.clock.now())
  }

  /** Call once the report accepts tokens. */
  start(): void {
    this.#schedule(this.#lifetime.dueAtMs)
  }

  /** The screen is visible again or the network is back: checks now whether a renewal is overdue. */
  wake(): void {
    this.#schedule(this.#failures > 0 ? this.#options.clock.now() : this.#lifetime.dueAtMs)
  }

  /** The report says that its token has expired, whatever the clocks say. */
  expired(): void {
    this.#expired = true
    this.#schedule(this.#options.clock.now())
  }

  stop(): void {
    this.#stopped = true
    this.#timer.stop()
  }

  #schedule(at: number): void {
    if (this.#stopped || this.#busy) return
    const now = this.#options.clock.now()
    // Never more than one gap, even if the device's clock has been set back.
    const gap = Math.min(this.#lastAttempt + minGapMs - now, minGapMs)
    this.#timer.start(Math.max(at - now, gap, 0))
  }

  async #renew(): Promise<void> {
    const { clock, fetch, push } = this.#options
    this.#busy = true
    this.#lastAttempt = clock.now()
    try {
      const renewed = await withTimeout(fetch, fetchTimeoutMs, clock)
      const receivedAt = clock.now()
      if (this.#stopped) return
      await withTimeout(() => push(renewed.token), pushTimeoutMs, clock)
      this.#succeed(renewed, receivedAt)
    } catch {
      this.#failures += 1
    } finally {
      this.#busy = false
    }
    this.#schedule(clock.now() + this.#nextDelay())
  }

  #nextDelay(): number {
    if (this.#failures > 0) return exponentialBackoff(this.#failures, minGapMs, maxBackoffMs)
    return renewalDelay(this.#lifetime, this.#options.clock.now())
  }

  #succeed(renewed: RenewedToken, receivedAt: number): void {
    const late = this.#expired || this.#options.clock.now() >= this.#lifetime.expiresAtMs
    this.#lifetime = tokenLifetime(renewed, receivedAt)
    this.#failures = 0
    this.#expired = false
    if (late && !this.#stopped) this.#options.reload()
  }
}
