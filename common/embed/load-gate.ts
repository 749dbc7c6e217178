import type { Clock, TimerHandle } from './clock.ts'

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
      this.#timer = this.#clock.setTimeout(() => this.#pass(load), Math.min(wait, this.#gapMs))
      return
    }
    this.#pass(load)
  }

  /** A load happened elsewhere: the library sends one by itself when its iframe has loaded. */
  touch(): void {
    this.#last = this.#clock.now()
  }

  stop(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #pass(load: () => void): void {
    this.#timer = undefined
    this.touch()
    load()
  }
}
