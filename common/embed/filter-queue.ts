import type { Clock } from '../time/clock.ts'
import { withTimeout } from '../time/timeout.ts'
import { Timer } from '../time/timer.ts'
import { limits } from '../validation/limits.ts'

interface FilterQueueOptions {
  clock: Clock
  /** Sets the filters on the report. */
  apply(): Promise<unknown>
  /** Every requested run is done. */
  onApplied(): void
  /** The filters cannot be applied; the queue has stopped and the report must not be shown. */
  onBlocked(cause: unknown): void
  /** Maximum duration of one run, in milliseconds. */
  timeoutMs?: number
  /** Failures in a row before the report is blocked. */
  maxAttempts?: number
}

/**
 * Applies filters one run at a time. Requests made during a run are merged into one more run, 100 ms later; a failed run
 * is retried in the same way (spec 4.5, 9).
 */
export class FilterQueue {
  readonly #options: Required<FilterQueueOptions>
  readonly #timer: Timer
  #running = false
  #runAgain = false
  #failures = 0
  #stopped = false

  constructor(options: FilterQueueOptions) {
    this.#options = { timeoutMs: 10_000, maxAttempts: 3, ...options }
    this.#timer = new Timer(options.clock, () => void this.#run())
  }

  /** Requests that the filters are applied: after load and after every page change. */
  request(): void {
    if (this.#stopped) return
    if (this.#running || this.#timer.isRunning) this.#runAgain = true
    else void this.#run()
  }

  stop(): void {
    this.#stopped = true
    this.#timer.stop()
  }

  async #run(): Promise<void> {
    const { apply, clock, timeoutMs } = this.#options
    this.#running = true
    this.#runAgain = false
    try {
      await withTimeout(apply, timeoutMs, clock)
      this.#failures = 0
    } catch (cause) {
      this.#fail(cause)
    }
    this.#running = false
    if (this.#stopped) return
    if (this.#runAgain) this.#timer.start(limits.filterRetryMs)
    else this.#options.onApplied()
  }

  #fail(cause: unknown): void {
    this.#failures += 1
    this.#runAgain = true
    if (this.#stopped || this.#failures < this.#options.maxAttempts) return
    this.stop()
    this.#options.onBlocked(cause)
  }
}
