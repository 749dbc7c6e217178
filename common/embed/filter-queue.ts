import type { Clock, TimerHandle } from '../time/clock.ts'
import { withTimeLimit } from './time-limit.ts'

/** Pause before filters are applied again, in milliseconds (spec 9). */
const retryPauseMs = 100

interface FilterQueueOptions {
  clock: Clock
  /** Puts the filters on the report. */
  apply(): Promise<unknown>
  /** Everything asked for has been applied. */
  onApplied(): void
  /** The filters cannot be applied; the queue has stopped, and the report must not be shown. */
  onBlocked(cause: unknown): void
  /** One application may take this long, in milliseconds. */
  timeLimitMs?: number
  /** Failures in a row before the report is blocked. */
  tries?: number
}

/**
 * Applies filters one application at a time. One asked for while another runs is remembered and done 100 ms after it,
 * however often it is asked for; a failure is tried again in the same way (spec 4 "serialised", 9).
 */
export class FilterQueue {
  readonly #options: Required<FilterQueueOptions>
  #running = false
  #retryPending = false
  #timer: TimerHandle | undefined
  #failures = 0
  #stopped = false

  constructor(options: FilterQueueOptions) {
    this.#options = { timeLimitMs: 10_000, tries: 3, ...options }
  }

  /** Asks for the filters to be applied: after load and after every page change. */
  request(): void {
    if (this.#stopped) return
    if (this.#running || this.#timer !== undefined) this.#retryPending = true
    else void this.#run()
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    const { apply, clock, timeLimitMs } = this.#options
    this.#running = true
    this.#retryPending = false
    try {
      await withTimeLimit(apply, timeLimitMs, clock)
      this.#failures = 0
    } catch (cause) {
      this.#fail(cause)
    }
    this.#running = false
    if (this.#stopped) return
    if (this.#retryPending) this.#schedule()
    else this.#options.onApplied()
  }

  #fail(cause: unknown): void {
    this.#failures += 1
    this.#retryPending = true
    if (this.#stopped || this.#failures < this.#options.tries) return
    this.stop()
    this.#options.onBlocked(cause)
  }

  #schedule(): void {
    this.#timer = this.#options.clock.setTimeout(() => {
      this.#timer = undefined
      void this.#run()
    }, retryPauseMs)
  }
}
