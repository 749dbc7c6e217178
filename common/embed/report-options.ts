import type { IReportEmbedConfiguration } from 'powerbi-client'
import type { ReportPage } from '../contract/shapes.ts'
import type { ViewOptions } from './embed-config.ts'
import type { PageColumns } from './page-columns.ts'
import type {
  EmbedDescriptor,
  RenewedToken,
  ReportFailure,
  ReportMode,
  ReportPhase,
  ReportVisual,
} from './types.ts'

/** What the surrounding page can do with an open report. */
export interface ReportHandle {
  /** Rejects for a page this user may not see. */
  showPage(name: string): Promise<void>
  refresh(): Promise<unknown>
  print(): Promise<unknown>
  /** The visuals of a page that are not hidden. Rejects for a page this user may not see. */
  visuals(page: string): Promise<ReportVisual[]>
  /** The columns of the semantic model that a page names. Rejects for a page this user may not see. */
  columns(page: string): Promise<PageColumns>
  /** What a visual shows as CSV with headings, at most so many rows. Rejects for a page this user may not see. */
  exportData(page: string, visual: string, rows: number): Promise<string>
  /** The names of the pages that the author has hidden, whether or not this user may see them. */
  hiddenPages(): Promise<string[]>
  /** The current page, filters, slicers and selections as an opaque text. */
  captureState(): Promise<string>
  /** Whether the author has designed the open page for phones. */
  hasPhoneLayout(): Promise<boolean>
  /** Width of the open page divided by its height. */
  pageRatio(): Promise<number>
}

/** What to show, how to show it, and callbacks. Only `onForbidden` reports a page outside the allow-list. */
export interface ReportOptions extends ViewOptions {
  /** Absent while it is fetched; removing it and passing the same one again reloads the report. */
  embed?: EmbedDescriptor
  /** Another number loads the same report again, in the same frame. */
  loadId?: number
  /** An embed URL of the report service, without a report: the frame is warmed up at it until `embed` is known. */
  warmUrl?: string
  /** The name of the page to open first, if this user may see it; otherwise their first page opens. */
  firstPage?: string
  /** What `captureState` returned; the report opens in it. Filters and pages of the user are applied all the same. */
  state?: string
  /** Draws the report with the dark theme; a change does not load it again. */
  dark?: boolean
  /** Default `view`. */
  mode?: ReportMode
  /** Milliseconds until a report that does not appear counts as failed; default 60,000. */
  loadTimeoutMs?: number
  renewToken(): Promise<RenewedToken>
  onReady?(report: ReportHandle): void
  /** The pages this user may see, in the report's order; again after each reload. */
  onPages?(pages: ReportPage[]): void
  /** An allowed page is shown: the first one, and each one after it. */
  onPage?(page: ReportPage): void
  /** That page has been rendered. */
  onRendered?(page: ReportPage): void
  /** The user opened a page outside the allow-list, with this display name; the report is covered. */
  onForbidden?(page: string): void
  onError?(failure: ReportFailure): void
}

/** What should be on screen now. */
export interface ReportSnapshot {
  phase: 'empty' | 'warm' | ReportPhase
  /** Absent: no frame at all. */
  config?: IReportEmbedConfiguration
  /** Another frame has another one ({@link ./frame-key.ts}). */
  frameKey: string
}

/** Identifies a load. Without the token: a renewed one must not load the report again. */
export function loadKey({
  embed,
  loadId,
  state,
  warmUrl,
  layout,
  pageTabs,
  settings,
}: ReportOptions): string {
  const { powerBiReportId, embedUrl, filters, allowedPages } = embed ?? {}
  return JSON.stringify([
    powerBiReportId ?? warmUrl,
    embedUrl,
    filters,
    allowedPages,
    loadId,
    state,
    layout,
    pageTabs,
    settings,
  ])
}
