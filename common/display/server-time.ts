import type { DisplayClock } from './types.ts'

/**
 * The time of the server. The device's clock is not trusted: it may be hours wrong, or be set at any moment. The time of
 * the last answer goes on with the monotonic clock; before the first one, the offset of the last start counts.
 */
export class ServerTime {
  readonly #clock: DisplayClock
  readonly #storedOffsetMs: number
  #known: { now: number; at: number } | undefined

  constructor(clock: DisplayClock, storedOffsetMs = 0) {
    this.#clock = clock
    this.#storedOffsetMs = storedOffsetMs
  }

  /** @param now as an answer has just said, in milliseconds since 1970 */
  readonly set = (now: number): void => {
    this.#known = { now, at: this.#clock.monotonic() }
  }

  readonly now = (): number =>
    this.#known
      ? this.#known.now + this.#clock.monotonic() - this.#known.at
      : this.#clock.now() + this.#storedOffsetMs

  /** How far the clock of the server is ahead of the device's. */
  get offsetMs(): number {
    return this.now() - this.#clock.now()
  }
}
