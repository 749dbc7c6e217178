import type { models } from 'powerbi-client'
import type { ReportPage, RowFilter } from '../contract/shapes.ts'

/** What is needed to embed one report for one person; from `getReport` or an entry of `getPlaylistReportsRun`. */
export interface ReportEmbed {
  /** The report's id in the report service (`link_report`). */
  reportId: string
  embedUrl: string
  accessToken: string
  /** ISO 8601; absent with a platform that does not tell. */
  expiresAt?: string
  /** The server's time when it answered (ISO 8601 or its `Date` header); the device's clock is not trusted. */
  serverNow?: string
  /** The device's time when that answer arrived, in milliseconds; now, when absent. */
  receivedAt?: number
  filters: readonly RowFilter[]
  /** The allow-list; empty: every page. */
  allowedPages: readonly ReportPage[]
  /** The accessible title of the iframe. */
  name: string
}

/** A fresh embed token, as the server answered it. */
export interface RenewedToken {
  token: string
  expiresAt?: string
  serverNow?: string
}

/** A page as the living report tells it. */
export interface LivePage extends ReportPage {
  isActive?: boolean
  /** 1: hidden in view mode. */
  visibility?: number
}

/** What the engines need of the library's `Report`; a rejection carries the service's `IError`, or nothing at all. */
export interface EmbeddedReport {
  getPages(): Promise<LivePage[]>
  setPage(name: string): Promise<unknown>
  updateFilters(operation: models.FiltersOperations, filters: models.IBasicFilter[]): Promise<unknown>
  setAccessToken(token: string): Promise<unknown>
  reload(): Promise<unknown>
  refresh(): Promise<unknown>
  print(): Promise<unknown>
}

/** `view`: a person looks at one report. `playlist`: a run shows reports by itself. */
export type EmbedMode = 'view' | 'playlist'

/** Why a report is not shown; the words are in the texts. */
export type FailureCode =
  | 'page.forbidden'
  | 'page.none_allowed'
  | 'page.none'
  | 'report.load_failed'
  | 'report.timeout'
  | 'report.filter_invalid'
  | 'report.filter_failed'

/** A failure and what the report service said about it, for support: untrusted text, never markup. */
export interface ReportFailure {
  code: FailureCode
  detail?: string
}
