import type { Clock, TimerHandle } from '../time/clock.ts'

/**
 * Keeps loads of one frame apart. The library drops a load that follows another within 100 ms but believes it sent,
 * so the old report would stay on the screen under the new one's name. The latest task wins; earlier ones waiting
 * are forgotten.
 */
export class LoadGate {
  readonly #clock: Clock
  readonly #gapMs: number
  #last = Number.NEGATIVE_INFINITY
  #timer: TimerHandle | undefined
  /** Whether a load happened elsewhere since the one waiting was put off. */
  #touched = false

  constructor(clock: Clock, gapMs = 120) {
    this.#clock = clock
    this.#gapMs = gapMs
  }

  /** Runs `load` now, or as soon as the gap since the last load is over. */
  run(load: () => void): void {
    this.stop()
    const wait = this.#last + this.#gapMs - this.#clock.now()
    if (wait > 0) {
      // At most one gap, even when the device's clock has been set back meanwhile.
      this.#touched = false
      this.#timer = this.#clock.setTimeout(() => this.#retry(load), Math.min(wait, this.#gapMs))
      return
    }
    this.#pass(load)
  }

  /** A load happened elsewhere: the screen embeds some time after it was told to, and a new iframe makes it again. */
  touch(): void {
    this.#last = this.#clock.now()
    this.#touched = true
  }

  stop(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #retry(load: () => void): void {
    if (this.#touched) this.run(load)
    else this.#pass(load)
  }

  #pass(load: () => void): void {
    this.#timer = undefined
    this.touch()
    load()
  }
}
