import type { Clock } from './clock.ts'

/** The warning comes this long before expiry, or halfway for shorter-lived tokens. */
const WARN_BEFORE_MS = 120_000

/** The maximum delay of browser timers. */
const MAX_DELAY_MS = 2_147_000_000

interface TokenMonitorOptions {
  clock: Clock
  /** Calls the host's `accessTokenProvider`. */
  requestToken(): Promise<unknown>
  /** Switches to a new token; rejects if the service does not accept it. */
  applyToken(token: string): Promise<void>
  /** Called when the token will soon expire and no new one could be obtained. */
  onExpiring(expiresAt: number): void
}

/** Tracks the expiry of the open report's token, and renews it if the host provides tokens. */
export class TokenMonitor {
  readonly #options: TokenMonitorOptions
  #load = new AbortController()
  #timer = new AbortController()
  #expiresAt = 0
  #hasProvider = false

  constructor(options: TokenMonitorOptions) {
    this.#options = options
  }

  /** Resets the monitor for a new load. */
  start(hasProvider: boolean): void {
    this.#load.abort()
    this.#timer.abort()
    this.#load = new AbortController()
    this.#hasProvider = hasProvider
  }

  /** @param expiresAt expiry of the current token, milliseconds since 1970 */
  watch(expiresAt: number): void {
    this.#timer.abort()
    this.#timer = new AbortController()
    this.#expiresAt = expiresAt
    const remaining = expiresAt - this.#options.clock.now()
    if (!(remaining > 0)) return
    const delayMs = Math.min(MAX_DELAY_MS, remaining - Math.min(WARN_BEFORE_MS, remaining / 2))
    this.#options.clock.delay(delayMs, this.#timer.signal).then(
      () => this.#renewOrWarn(),
      () => undefined,
    )
  }

  /** Whether the token is valid, or could be renewed. */
  async ensureValid(): Promise<boolean> {
    return this.#options.clock.now() < this.#expiresAt || this.#renew()
  }

  async #renew(): Promise<boolean> {
    if (!this.#hasProvider) return false
    const { signal } = this.#load
    try {
      const token = await this.#options.requestToken()
      if (signal.aborted || typeof token !== 'string' || !token) return false
      await this.#options.applyToken(token)
      return true
    } catch {
      return false
    }
  }

  async #renewOrWarn(): Promise<void> {
    const { signal } = this.#load
    if (!(await this.#renew()) && !signal.aborted) this.#options.onExpiring(this.#expiresAt)
  }
}
