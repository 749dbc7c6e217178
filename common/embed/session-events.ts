import type { ReportPage } from '../contract/shapes.ts'
import type { FailureCode } from './types.ts'

/** Where a report stands; people see it only while it is `shown`. */
export type SessionPhase =
  | 'loading'
  /** Its pages are judged, or it is being led to an allowed one. */
  | 'guarding'
  /** On an allowed page; filters are not applied or nothing is drawn yet. */
  | 'filtering'
  | 'shown'
  | 'failed'
  | 'ended'

/** What a session tells while it lives. */
export interface SessionEvents {
  onPhase(phase: SessionPhase): void
  /** The pages this person may see, in the report's order. */
  onPages(pages: ReportPage[]): void
  /** A page is in front of the person: the first one, and each after it. */
  onPage(page: ReportPage): void
  /** That page has been drawn. */
  onRendered(page: ReportPage): void
  /** The report is covered for good, and why. `page.forbidden` only after the person left the allowed pages. */
  onFailure(code: FailureCode, detail?: string): void
  onTokenExpired(): void
}
