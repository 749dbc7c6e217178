import type { CallName } from './call-names.ts'

/** What happens to an export after it was accepted. */
export interface JobFault {
  delayMs?: number
  fails?: true
}

/** What goes wrong in the report page, which receives it with the report's definition. */
export interface PageFault {
  neverRender?: true
  startDelayMs?: number
  loadDelayMs?: number
  renderDelayMs?: number
  /** Raised instead of showing the report, on its first load only. */
  errorOnce?: { message: string; detailedMessage?: string }
}

/** Which calls go wrong, how often, and how. Matching faults are combined. */
export interface Fault {
  /** Any call if absent. */
  call?: CallName
  /** Only requests for this report. */
  report?: string
  /** Number of requests it applies to; until reset if absent. */
  times?: number
  /** Number of requests that pass before it applies. */
  after?: number
  /** Share of requests it applies to, up to 1; all if absent. */
  probability?: number
  latencyMs?: number
  /** 400 to 599. */
  status?: number
  /** Error code and message of the body; defaults to those of the status. */
  code?: string
  message?: string
  retryAfterSeconds?: number
  /** Never respond. */
  hang?: true
  /** Close the connection without a response. */
  cut?: true
  /** Lifetime of the issued token. */
  tokenSeconds?: number
  page?: PageFault
  exportJob?: JobFault
}
