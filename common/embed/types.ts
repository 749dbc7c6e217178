import type { ReportPage, RowFilter } from '../contract/shapes.ts'

/** What is needed to embed one report for one user; from `getReport` or an item of `getPlaylistReportsRun`. */
export interface EmbedDescriptor {
  /** The report's id in Power BI (`link_report`). */
  powerBiReportId: string
  embedUrl: string
  accessToken: string
  /** ISO 8601; absent if the platform does not say. */
  expiresAt?: string
  /** The server's time when it answered (ISO 8601 or its `Date` header); the device's clock is not trusted. */
  serverNow?: string
  /** The device's time when that answer arrived, in milliseconds; defaults to now. */
  receivedAt?: number
  filters: readonly RowFilter[]
  /** The allow-list; empty: every page. */
  allowedPages: readonly ReportPage[]
  /** Whether the user may export the report to a file. */
  canExport?: boolean
  /** False if no files are made of it, only of the data of its visuals. */
  makesFiles?: false
  /** Whether the file may be in the state of the open report. */
  canExportState?: boolean
  /** The accessible title of the iframe. */
  name: string
}

/** A new embed token, as the server answered it. */
export interface RenewedToken {
  token: string
  expiresAt?: string
  serverNow?: string
}

/** A page as the embedded report describes it. */
export interface LivePage extends ReportPage {
  isActive?: boolean
  /** 1: hidden in view mode. */
  visibility?: number
}

/** A visual of a page as the embedded report describes it. */
export interface ReportVisual {
  name: string
  /** Empty if it has none. */
  title: string
  /** As Power BI names it, such as `barChart`; a custom visual's own. */
  type: string
  isHidden: boolean
}

/** Width of a page divided by its height, unless its author chose another size. */
export const widescreen = 16 / 9

/** `view`: a user looks at one report. `playlist`: the playlist player shows reports automatically. */
export type ReportMode = 'view' | 'playlist'

/** The lifecycle of a report; users see it only while it is `shown`. */
export type ReportPhase =
  | 'loading'
  /** Its pages are being checked, or it is redirected to an allowed one. */
  | 'guarding'
  /** On an allowed page; filters are not applied or nothing is rendered yet. */
  | 'filtering'
  | 'shown'
  | 'failed'
  | 'ended'

/** Why a report is not shown; {@link ./failure-text.ts} has the sentences. */
export type FailureCode =
  | 'page.forbidden'
  | 'page.none_allowed'
  | 'page.none'
  | 'report.load_failed'
  | 'report.timeout'
  /** Power BI does not load the model: its capacity is paused or overloaded. */
  | 'report.capacity'
  | 'report.filter_invalid'
  | 'report.filter_failed'

/** A failure and what the report service said about it, for support: untrusted text, never markup. */
export interface ReportFailure {
  code: FailureCode
  detail?: string
}
