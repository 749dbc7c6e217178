import type { Clock } from '../time/clock.ts'
import { containsFilters, type EmbedFilter, filtersOperation } from './embed-filters.ts'
import { FilterQueue } from './filter-queue.ts'
import type { ReportApi } from './report-api.ts'
import { isTokenExpired } from './service-error.ts'

interface ReportFiltersOptions {
  report: ReportApi
  clock: Clock
  filters: EmbedFilter[]
  /** The report has lost filters, so it may show rows that the user may not see; they are being set again. */
  onLost(): void
  /** All filters are in force. */
  onInForce(): void
  /** They cannot be set; the report must not be shown. */
  onBlocked(cause: unknown): void
  onTokenExpired(cause: unknown): void
}

/**
 * The row filters of an open report. The service accepts filters without saying whether they are in force, and
 * bookmarks of the report's author replace them, so the report is asked which ones it has (decision 003).
 */
export class ReportFilters {
  readonly #options: ReportFiltersOptions
  readonly #queue: FilterQueue
  /** How often they were to be set whether or not the report has them, and up to which time that was done. */
  #wanted = 0
  #done = 0

  constructor(options: ReportFiltersOptions) {
    this.#options = options
    this.#queue = new FilterQueue({
      clock: options.clock,
      apply: () => this.#apply(),
      onApplied: () => options.onInForce(),
      onBlocked: (cause) => options.onBlocked(cause),
    })
  }

  /** Sets the filters: after load and after every page change (spec 4.5). */
  set(): void {
    this.#wanted += 1
    this.#queue.request()
  }

  /** Sets the filters if the report does not have all of them. */
  verify(): void {
    this.#queue.request()
  }

  stop(): void {
    this.#queue.stop()
  }

  async #apply(): Promise<void> {
    const { filters, report } = this.#options
    if (filters.length === 0) return
    const wanted = this.#wanted
    const areInForce = async () => containsFilters(await report.getFilters(), filters)
    try {
      const hasThem = await areInForce()
      if (hasThem && this.#done === wanted) return
      if (!hasThem) this.#options.onLost()
      await report.updateFilters(filtersOperation(filters), filters)
      if (!(await areInForce())) throw new Error('The report does not keep its filters')
      this.#done = wanted
    } catch (cause) {
      if (!isTokenExpired(cause)) throw cause
      this.#options.onTokenExpired(cause)
    }
  }
}
