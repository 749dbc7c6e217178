/** The emulator's time: the machine's, moved by an offset that the control API sets. */
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
