import type { Clock, TimerHandle } from '#common/time/clock.ts'

interface Timer {
  at: number
  run(): void
}

/**
 * A clock moved by the test, fast enough for months: timers run in order, and promises settle after each one before
 * time passes.
 */
export class ManualClock implements Clock {
  #now: number
  /** How far the device's clock differs from the time that passes. */
  #offset = 0
  readonly #timers: Timer[] = []
  #slept = 0
  readonly #start: number

  constructor(now: number) {
    this.#now = now
    this.#start = now
  }

  now(): number {
    return this.#now + this.#offset
  }

  setTimeout(run: () => void, ms: number): TimerHandle {
    const timer = { at: this.#now + Math.max(ms, 0), run }
    let index = this.#timers.length
    while (index > 0 && (this.#timers[index - 1]?.at ?? 0) > timer.at) index -= 1
    this.#timers.splice(index, 0, timer)
    return timer as unknown as TimerHandle
  }

  clearTimeout(handle: TimerHandle): void {
    const index = this.#timers.indexOf(handle as unknown as Timer)
    if (index >= 0) this.#timers.splice(index, 1)
  }

  /** The time by a clock that is never set. */
  get world(): number {
    return this.#now
  }

  /** Time the device was awake, in ms. */
  get passed(): number {
    return this.#now - this.#start - this.#slept
  }

  /** How many timers are waiting. */
  get waiting(): number {
    return this.#timers.length
  }

  /** The device slept: time has passed, but not for its timers. */
  sleep(ms: number): void {
    this.#now += ms
    this.#slept += ms
    for (const timer of this.#timers) timer.at += ms
  }

  /** A user sets the device's clock. */
  set(offset: number): void {
    this.#offset = offset
  }

  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await settled()
    for (let timer = this.#timers[0]; timer && timer.at <= end; timer = this.#timers[0]) {
      this.#timers.shift()
      this.#now = Math.max(this.#now, timer.at)
      timer.run()
      await settled()
    }
    this.#now = end
  }
}

/** Enough turns for every chain of promises in the player. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await undefined
}
