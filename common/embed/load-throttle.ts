import type { Clock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'

/**
 * Keeps loads of one frame apart. The library silently drops a load that follows another within 100 ms, so the previous
 * report would stay on screen under the name of the new one. The latest load wins; earlier ones still waiting are
 * dropped.
 */
export class LoadThrottle {
  readonly #clock: Clock
  readonly #gapMs: number
  readonly #timer: Timer
  #lastLoad = Number.NEGATIVE_INFINITY
  #pending: (() => void) | undefined
  /** Whether a load was recorded while one was waiting. */
  #recorded = false

  constructor(clock: Clock, gapMs = 120) {
    this.#clock = clock
    this.#gapMs = gapMs
    this.#timer = new Timer(clock, () => this.#retry())
  }

  /** Runs `load` now, or as soon as the gap since the last load is over. */
  run(load: () => void): void {
    this.stop()
    const wait = this.#lastLoad + this.#gapMs - this.#clock.now()
    if (wait <= 0) {
      this.recordLoad()
      load()
      return
    }
    this.#recorded = false
    this.#pending = load
    // At most one gap, even if the device's clock has been set back.
    this.#timer.start(Math.min(wait, this.#gapMs))
  }

  /** Counts a load made elsewhere: the page embeds later than it was asked to, and a new iframe repeats the load. */
  recordLoad(): void {
    this.#lastLoad = this.#clock.now()
    this.#recorded = true
  }

  stop(): void {
    this.#timer.stop()
    this.#pending = undefined
  }

  #retry(): void {
    const load = this.#pending
    if (!load) return
    // Without a new load the wait is over, whatever the clock says.
    if (!this.#recorded) this.#lastLoad = Number.NEGATIVE_INFINITY
    this.run(load)
  }
}
