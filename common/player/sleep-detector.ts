import type { Clock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'

const intervalMs = 10_000
const toleranceMs = 30_000

/** Detects that the device slept or its clock was set: a timer of 10 s fires half a minute late, or early. */
export class SleepDetector {
  readonly #clock: Clock
  readonly #onJump: (jumpMs: number) => void
  readonly #interval: Timer
  #startedAt = 0

  constructor(clock: Clock, onJump: (jumpMs: number) => void) {
    this.#clock = clock
    this.#onJump = onJump
    this.#interval = new Timer(clock, () => this.#check())
  }

  start(): void {
    this.#startedAt = this.#clock.now()
    this.#interval.start(intervalMs)
  }

  stop(): void {
    this.#interval.stop()
  }

  #check(): void {
    const jumpMs = this.#clock.now() - this.#startedAt - intervalMs
    this.start()
    if (Math.abs(jumpMs) > toleranceMs) this.#onJump(jumpMs)
  }
}
