import type { Clock } from '#common/time/clock.ts'
import { Timer } from '#common/time/timer.ts'

/** Lets many have their turn, one after another: the first at once, the next after some milliseconds. */
export class Turns<T> {
  readonly #timer: Timer
  readonly #ms: number
  readonly #take: (one: T) => void
  readonly #waiting = new Set<T>()

  constructor(clock: Clock, ms: number, take: (one: T) => void) {
    this.#ms = ms
    this.#take = take
    this.#timer = new Timer(clock, () => this.#next())
  }

  /** One that waits already keeps its place. */
  add(one: T): void {
    this.#waiting.add(one)
    if (!this.#timer.isRunning) this.#next()
  }

  #next(): void {
    const [one] = this.#waiting
    if (one === undefined) return
    this.#waiting.delete(one)
    this.#timer.start(this.#ms)
    this.#take(one)
  }
}
