import type { ReportPage } from '../contract/shapes.ts'
import type { Clock } from '../time/clock.ts'
import type { EmbedFilter } from './embed-filters.ts'
import type { ReportApi } from './report-api.ts'
import type { FailureCode, ReportMode, ReportPhase } from './types.ts'

interface LifecycleEvents {
  onPhase(phase: ReportPhase): void
  /** The pages this user may see, in the report's order. */
  onPages(pages: ReportPage[]): void
  /** An allowed page is shown: the first one, and each one after it. */
  onPage(page: ReportPage): void
  /** That page has been rendered. */
  onRendered(page: ReportPage): void
  /** Why the report stays covered; `page.forbidden`, with the page's title, only after the user left the allowed pages. */
  onFailure(code: FailureCode, detail?: string): void
  onTokenExpired(): void
}

/** One load of a report, and what is told about it. */
export interface ReportLifecycleOptions {
  report: ReportApi
  clock: Clock
  mode: ReportMode
  allowedPages: readonly ReportPage[]
  filters: EmbedFilter[]
  /** The name of the page to open first, if this user may see it. */
  firstPage?: string
  events: LifecycleEvents
  /** Milliseconds from load until the report is shown. */
  loadTimeoutMs: number
}
