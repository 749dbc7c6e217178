import type { Clock, TimerHandle } from './clock.ts'

/** Browsers run a timer with a longer delay immediately. */
const maxTimeoutMs = 2 ** 31 - 1

/** A one-shot timer that can be restarted and stopped. */
export class Timer {
  readonly #clock: Clock
  readonly #onElapsed: () => void
  #handle: TimerHandle | undefined
  #endsAt = 0

  constructor(clock: Clock, onElapsed: () => void) {
    this.#clock = clock
    this.#onElapsed = onElapsed
  }

  get isRunning(): boolean {
    return this.#handle !== undefined
  }

  /** Milliseconds until it elapses; 0 when it is not running. */
  get remainingMs(): number {
    return this.isRunning ? Math.max(this.#endsAt - this.#clock.now(), 0) : 0
  }

  /** Starts the timer, or restarts it with a new duration of any length. */
  start(ms: number): void {
    this.stop()
    this.#endsAt = this.#clock.now() + ms
    this.#wait(ms)
  }

  stop(): void {
    if (this.#handle !== undefined) this.#clock.clearTimeout(this.#handle)
    this.#handle = undefined
  }

  #wait(ms: number): void {
    const step = Math.min(ms, maxTimeoutMs)
    this.#handle = this.#clock.setTimeout(() => {
      if (ms > step) {
        this.#wait(ms - step)
        return
      }
      this.#handle = undefined
      this.#onElapsed()
    }, step)
  }
}
