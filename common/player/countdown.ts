import type { Clock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'

interface CountdownOptions {
  /** Six seconds are left; not called for a page that lasts no longer than that. */
  onNearEnd(): void
  onEnd(): void
}

const nearEndMs = 6000

/** Counts down the time of the page on screen, and can be paused. */
export class Countdown {
  readonly #nearEnd: Timer
  readonly #end: Timer
  #totalMs = 0
  /** The time left when it was last started or paused. */
  #leftMs = 0
  #isActive = false
  #isPaused = false

  constructor(clock: Clock, { onNearEnd, onEnd }: CountdownOptions) {
    this.#nearEnd = new Timer(clock, onNearEnd)
    this.#end = new Timer(clock, () => {
      this.stop()
      onEnd()
    })
  }

  /** Started and not finished yet, paused or not. */
  get isActive(): boolean {
    return this.#isActive
  }

  get isRunning(): boolean {
    return this.#end.isRunning
  }

  get totalMs(): number {
    return this.#totalMs
  }

  get leftMs(): number {
    // The device's clock may have been changed, so the timer can report more than it was started with.
    return this.#end.isRunning ? Math.min(this.#end.remainingMs, this.#leftMs) : this.#leftMs
  }

  start(ms: number): void {
    this.stop()
    this.#totalMs = ms
    this.#leftMs = ms
    this.#isActive = true
    if (!this.#isPaused) this.#run()
  }

  setPaused(paused: boolean): void {
    if (paused === this.#isPaused) return
    this.#isPaused = paused
    if (!this.#isActive) return
    if (paused) this.#halt()
    else this.#run()
  }

  stop(): void {
    this.#halt()
    this.#isActive = false
    this.#leftMs = 0
  }

  #run(): void {
    this.#end.start(this.#leftMs)
    if (this.#leftMs > nearEndMs) this.#nearEnd.start(this.#leftMs - nearEndMs)
  }

  #halt(): void {
    this.#leftMs = this.leftMs
    this.#end.stop()
    this.#nearEnd.stop()
  }
}
