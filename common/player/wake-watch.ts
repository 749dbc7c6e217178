import type { Clock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'

const beat = 10_000
const tolerance = 30_000

/** Notices by a timer of 10 s that the device slept or its clock was set: it is half a minute late, or early. */
export class WakeWatch {
  readonly #clock: Clock
  readonly #onWake: (jumpMs: number) => void
  readonly #beat: Timer
  #last = 0

  constructor(clock: Clock, onWake: (jumpMs: number) => void) {
    this.#clock = clock
    this.#onWake = onWake
    this.#beat = new Timer(clock, () => this.#look())
  }

  start(): void {
    this.#last = this.#clock.now()
    this.#beat.start(beat)
  }

  stop(): void {
    this.#beat.stop()
  }

  #look(): void {
    const late = this.#clock.now() - this.#last - beat
    this.start()
    if (Math.abs(late) > tolerance) this.#onWake(late)
  }
}
