import type { IReportEmbedConfiguration } from 'powerbi-client'
import type { ReportPage } from '../contract/shapes.ts'
import type { EmbedView } from './embed-config.ts'
import type { SessionPhase } from './session-events.ts'
import type { EmbedMode, RenewedToken, ReportEmbed, ReportFailure } from './types.ts'

/** What the page around may do with a report that is open. */
export interface ReportHandle {
  /** Rejects for a page this person may not see. */
  showPage(name: string): Promise<void>
  refresh(): Promise<unknown>
  print(): Promise<unknown>
}

/** What is to be shown, how, and who hears of it. */
export interface EmbeddingOptions extends EmbedView {
  /** Absent while its data is fetched; absent and then the same again loads a report once more. */
  embed?: ReportEmbed
  /** Another number loads the same report once more, in the same frame. */
  load?: number
  /** An embed address of the report service, without a report: the frame is warmed up at it until `embed` is known. */
  warmUrl?: string
  /** Default `view`. */
  mode?: EmbedMode
  /** Milliseconds until a report that does not appear is given up; default 60,000. */
  loadTimeoutMs?: number
  renewToken(): Promise<RenewedToken>
  onReady?(report: ReportHandle): void
  onPages?(pages: ReportPage[]): void
  onPage?(page: ReportPage): void
  onRendered?(page: ReportPage): void
  onForbidden?(): void
  onError?(failure: ReportFailure): void
}

/** What is to be on the screen now. */
export interface EmbeddingSnapshot {
  phase: 'empty' | 'warm' | SessionPhase
  /** Absent: no frame at all. */
  config?: IReportEmbedConfiguration
  /** A frame belongs to one origin and one layout; another one needs another frame. */
  frameKey: string
}

/** What makes two loads the same. Not the token: a renewed one must not load the report again. */
export function loadKey({ embed, load, warmUrl, layout, pageTabs, settings }: EmbeddingOptions): string {
  const { reportId, embedUrl, filters, allowedPages } = embed ?? {}
  return JSON.stringify([
    reportId ?? warmUrl,
    embedUrl,
    filters,
    allowedPages,
    load,
    layout,
    pageTabs,
    settings,
  ])
}
