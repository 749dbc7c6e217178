import type { Clock } from './clock.ts'

/** The warning comes this long before the end, or halfway there for tokens that live shorter. */
const WARNING_MS = 120_000

/** Timers of browsers count no further. */
const LONGEST_MS = 2_147_000_000

interface TokenMonitorOptions {
  clock: Clock
  /** Calls the host's `accessTokenProvider`. */
  requestToken(): Promise<unknown>
  /** Puts a new token to use; rejects when the service refuses it. */
  applyToken(token: string): Promise<void>
  /** Tells that the token will soon end and that no new one came. */
  onExpiring(expiresAt: number): void
}

/** Knows how long the token of the open report lives, and gets a new one from hosts that provide them. */
export class TokenMonitor {
  readonly #deps: TokenMonitorOptions
  #load = new AbortController()
  #timer = new AbortController()
  #expiresAt = 0
  #hasProvider = false

  constructor(deps: TokenMonitorOptions) {
    this.#deps = deps
  }

  /** A load begins: what is known of the last token holds no longer. */
  start(hasProvider: boolean): void {
    this.#load.abort()
    this.#timer.abort()
    this.#load = new AbortController()
    this.#hasProvider = hasProvider
  }

  /** @param expiresAt end of the token in use, milliseconds since 1970 */
  watch(expiresAt: number): void {
    this.#timer.abort()
    this.#timer = new AbortController()
    this.#expiresAt = expiresAt
    const left = expiresAt - this.#deps.clock.now()
    if (!(left > 0)) return
    const wait = Math.min(LONGEST_MS, left - Math.min(WARNING_MS, left / 2))
    this.#deps.clock.delay(wait, this.#timer.signal).then(
      () => this.#renewOrWarn(),
      () => undefined,
    )
  }

  /** Whether the token still lives, or the host brought a new one in its place. */
  async ensureValid(): Promise<boolean> {
    return this.#deps.clock.now() < this.#expiresAt || this.#renew()
  }

  async #renew(): Promise<boolean> {
    if (!this.#hasProvider) return false
    const { signal } = this.#load
    try {
      const token = await this.#deps.requestToken()
      if (signal.aborted || typeof token !== 'string' || !token) return false
      await this.#deps.applyToken(token)
      return true
    } catch {
      return false
    }
  }

  async #renewOrWarn(): Promise<void> {
    const { signal } = this.#load
    if (!(await this.#renew()) && !signal.aborted) this.#deps.onExpiring(this.#expiresAt)
  }
}
