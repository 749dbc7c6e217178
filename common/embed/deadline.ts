import type { Clock, TimerHandle } from '../time/clock.ts'

/** Something that must have happened within a time, or `onMissed` is called once. */
export class Deadline {
  readonly #clock: Clock
  readonly #ms: number
  readonly #onMissed: () => void
  #timer: TimerHandle | undefined

  constructor(clock: Clock, ms: number, onMissed: () => void) {
    this.#clock = clock
    this.#ms = ms
    this.#onMissed = onMissed
  }

  /** Counts from now on, also when it was counting already. */
  start(): void {
    this.stop()
    this.#timer = this.#clock.setTimeout(this.#onMissed, this.#ms)
  }

  stop(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
