import { exponentialBackoff } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import type { SkipReason } from './run-event.ts'

const firstMs = 15_000
/** The longest time a failed item or page is skipped for. */
export const maxBackoffMs = 300_000

interface Failure {
  count: number
  at: number
  backoffMs: number
}

/**
 * Items and pages that failed. Each is skipped for 15 s, then 30 s, … at most 5 min, before it is tried again. In a
 * long playlist that is the next round; in a short one it leaves time for the items that work.
 */
export class FailureBackoff {
  readonly #clock: Clock
  readonly #failures = new Map<string, Failure>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Records a failure of an item, or of one of its pages. Returns for how many milliseconds it is skipped now: a capacity
   * that is paused stays so for longer than the first attempts take.
   */
  recordFailure(item: string, page?: string, reason?: SkipReason): number {
    const key = keyOf(item, page)
    const count = (this.#failures.get(key)?.count ?? 0) + 1
    const isPaused = reason === 'report.capacity'
    const backoffMs = isPaused ? maxBackoffMs : exponentialBackoff(count, firstMs, maxBackoffMs)
    this.#failures.set(key, { count, at: this.#clock.now(), backoffMs })
    return backoffMs
  }

  /** A page of an item was shown. */
  recordSuccess(item: string, page: string): void {
    this.#failures.delete(item)
    this.#failures.delete(keyOf(item, page))
  }

  /** Whether an item has failed since it was last shown, even if it may be tried again. */
  hasFailed(item: string): boolean {
    return this.#failures.has(item)
  }

  /** Milliseconds until it may be tried again; 0: now. */
  remaining(item: string, page?: string): number {
    const failure = this.#failures.get(keyOf(item, page))
    if (!failure) return 0
    const elapsed = this.#clock.now() - failure.at
    // If the device's clock was set back, do not wait for hours.
    return elapsed < 0 ? 0 : Math.max(failure.backoffMs - elapsed, 0)
  }

  /** Everything may be tried at once, because the cause of the failures is gone. */
  clear(): void {
    this.#failures.clear()
  }

  /** Drops what is no longer in the playlist. */
  keepOnly(items: readonly string[]): void {
    for (const key of this.#failures.keys()) {
      if (!items.some((item) => key === item || key.startsWith(keyOf(item, '')))) this.#failures.delete(key)
    }
  }
}

/** Item keys contain no spaces. */
const keyOf = (item: string, page: string | undefined): string =>
  page === undefined ? item : `${item} ${page}`
