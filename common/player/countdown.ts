import type { Clock, TimerHandle } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'

interface CountdownOptions {
  /** Not much of the time is left; not told of a slide that has no more than that from the start. */
  onNear(): void
  onOver(): void
}

const nearMs = 6000

/** Counts a slide's time down, and stands still while it is held. */
export class Countdown {
  readonly #clock: Clock
  readonly #options: CountdownOptions
  readonly #near: Timer
  #totalMs = 0
  #left = 0
  #since = 0
  #held = false
  #active = false
  #timer: TimerHandle | undefined

  constructor(clock: Clock, options: CountdownOptions) {
    this.#clock = clock
    this.#options = options
    this.#near = new Timer(clock, options.onNear)
  }

  get active(): boolean {
    return this.#active
  }

  /** Milliseconds. */
  get totalMs(): number {
    return this.#totalMs
  }

  /** Milliseconds. */
  get leftMs(): number {
    if (this.#timer === undefined) return this.#left
    // The device's clock may have been set meanwhile, in either direction.
    return Math.min(Math.max(this.#left - (this.#clock.now() - this.#since), 0), this.#left)
  }

  get running(): boolean {
    return this.#timer !== undefined
  }

  start(ms: number): void {
    this.stop()
    this.#totalMs = ms
    this.#left = ms
    this.#active = true
    if (!this.#held) this.#run()
  }

  hold(held: boolean): void {
    if (held === this.#held) return
    this.#held = held
    if (!this.#active) return
    if (held) this.#pause()
    else this.#run()
  }

  stop(): void {
    this.#pause()
    this.#active = false
    this.#left = 0
  }

  #run(): void {
    this.#since = this.#clock.now()
    this.#timer = this.#clock.setTimeout(() => {
      this.stop()
      this.#options.onOver()
    }, this.#left)
    if (this.#left > nearMs) this.#near.start(this.#left - nearMs)
  }

  #pause(): void {
    this.#left = this.leftMs
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
    this.#near.stop()
  }
}
