import type { Clock, TimerHandle } from '../clock.ts'

/** One timer that is set, set anew and cleared. */
export class Alarm {
  readonly #clock: Clock
  readonly #ring: () => void
  #timer: TimerHandle | undefined
  #at = 0

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock
    this.#ring = ring
  }

  get isSet(): boolean {
    return this.#timer !== undefined
  }

  /** Milliseconds until it rings; 0 when it is not set. */
  get leftMs(): number {
    return this.isSet ? Math.max(this.#at - this.#clock.now(), 0) : 0
  }

  set(ms: number): void {
    this.clear()
    this.#at = this.#clock.now() + ms
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined
      this.#ring()
    }, ms)
  }

  clear(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
