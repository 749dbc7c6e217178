import type { Clock, TimerHandle } from '../clock.ts'

/** Counts a slide's time down, and stands still while it is held. */
export class Countdown {
  readonly #clock: Clock
  readonly #onOver: () => void
  #totalMs = 0
  #left = 0
  #since = 0
  #held = false
  #active = false
  #timer: TimerHandle | undefined

  constructor(clock: Clock, onOver: () => void) {
    this.#clock = clock
    this.#onOver = onOver
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
      this.#onOver()
    }, this.#left)
  }

  #pause(): void {
    this.#left = this.leftMs
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
