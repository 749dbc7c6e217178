import { exponentialBackoff } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'

const firstRest = 15_000
/** Milliseconds. */
export const longestRest = 300_000

interface Rest {
  failures: number
  since: number
  ms: number
}

/**
 * Reports and pages that failed: each is left alone for 15 s, then 30 s, … at most 5 min, and then tried in its turn.
 * In a round longer than that, this is "the next round"; in a shorter one it keeps the failing from being all there is.
 */
export class RestingSlides {
  readonly #clock: Clock
  readonly #rests = new Map<string, Rest>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A report, or one page of it, failed. How long it now rests, in milliseconds. */
  failed(report: string, page?: string): number {
    const key = keyOf(report, page)
    const failures = (this.#rests.get(key)?.failures ?? 0) + 1
    const ms = exponentialBackoff(failures, firstRest, longestRest)
    this.#rests.set(key, { failures, since: this.#clock.now(), ms })
    return ms
  }

  /** Whether it failed since it was last shown, resting or not. */
  hasFailed(report: string): boolean {
    return this.#rests.has(report)
  }

  /** A page of a report was shown. */
  succeeded(report: string, page: string): void {
    this.#rests.delete(report)
    this.#rests.delete(keyOf(report, page))
  }

  /** Milliseconds until it may be tried; 0: now. */
  restOf(report: string, page?: string): number {
    const rest = this.#rests.get(keyOf(report, page))
    if (!rest) return 0
    const passed = this.#clock.now() - rest.since
    // Set back, the device's clock would make it rest for hours.
    return passed < 0 ? 0 : Math.max(rest.ms - passed, 0)
  }

  /** Everything may be tried at once: whatever made it fail is over. */
  forgive(): void {
    this.#rests.clear()
  }

  /** Forgets what the list no longer has. */
  keepOnly(reports: readonly string[]): void {
    for (const key of this.#rests.keys()) {
      if (!reports.some((report) => key === report || key.startsWith(keyOf(report, ''))))
        this.#rests.delete(key)
    }
  }
}

/** Keys of reports have no blanks. */
const keyOf = (report: string, page: string | undefined): string =>
  page === undefined ? report : `${report} ${page}`
