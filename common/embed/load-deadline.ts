import type { Clock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'

/** Milliseconds that a report may still load after an error that is not known to be fatal. */
const doubtMs = 10_000

/** Ends a report that does not appear: after its time, or soon after an error without which it would have loaded. */
export class LoadDeadline {
  readonly #timeout: Timer
  readonly #doubt: Timer
  readonly #loadTimeoutMs: number
  #error: unknown

  /** @param onMissed with the error, or undefined if it was slow */
  constructor(clock: Clock, loadTimeoutMs: number, onMissed: (error: unknown) => void) {
    this.#loadTimeoutMs = loadTimeoutMs
    this.#timeout = new Timer(clock, () => onMissed(undefined))
    this.#doubt = new Timer(clock, () => onMissed(this.#error))
  }

  start(): void {
    this.#timeout.start(this.#loadTimeoutMs)
  }

  /** An error came while the report was loading. */
  errorRaised(error: unknown): void {
    this.#error = error
    this.#doubt.start(doubtMs)
  }

  /** The report has loaded all the same. */
  loaded(): void {
    this.#doubt.stop()
  }

  stop(): void {
    this.#timeout.stop()
    this.#doubt.stop()
  }
}
