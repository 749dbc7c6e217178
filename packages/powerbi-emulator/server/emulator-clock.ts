/** The emulator's clock: system time plus an offset set by the control API. */
export class EmulatorClock {
  readonly #base: () => number
  offsetSeconds = 0

  /** @param base now, in milliseconds since 1970 */
  constructor(base: () => number) {
    this.#base = base
  }

  /** Now, in milliseconds since 1970. */
  readonly now = (): number => this.#base() + this.offsetSeconds * 1000
}
