import type { CallError, Client } from '../contract/client.ts'
import type { RequestOf, ResponseOf } from '../contract/index.ts'
import type { ReportPage, ViewSource } from '../contract/shapes.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import { isTemporary } from '../errors/temporary-failure.ts'
import { limits } from '../validation/limits.ts'
import { RowFilterError, toEmbedFilters } from './embed-filters.ts'
import type { EmbedDescriptor, RenewedToken, ReportFailure } from './types.ts'

type ReportResponse = ResponseOf<'getReport'>['report']

/** Where the report service embeds reports, for a platform that does not say. */
export const defaultEmbedUrl = 'https://app.powerbi.com/reportEmbed'

/** The platform answered, but without a token or with a report id of 0: nothing can be opened (spec 8.6). */
export class ReportUnavailableError extends Error {}

/** What an app provides for opening reports. */
export interface ReportSource {
  call: Client
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
}

/** Which report, and as whom: `gerencial: 'S'` opens it without restrictions, for administrators. */
export type ReportRequest = RequestOf<'getReport'>

/**
 * Fetches all that is needed to show a report. If the platform leaves out the allowed pages, they are fetched separately.
 * @throws {ReportUnavailableError}, {RowFilterError} for a filter that no report accepts, and what the calls throw
 */
export async function fetchReport(
  { call, serverNow }: ReportSource,
  request: ReportRequest,
  signal?: AbortSignal,
): Promise<EmbedDescriptor> {
  const report = await getReport(call, request, signal)
  toEmbedFilters(report.filters ?? [])
  const times = timesOf(serverNow)
  const allowedPages = report.page_filters ?? (await fetchAllowedPages(call, request, signal))
  return toEmbedDescriptor(report, allowedPages, times)
}

/**
 * Fetches a report as a user would see it with filters and pages that are not saved yet.
 * @throws {ReportUnavailableError}, {RowFilterError} and what the call throws
 */
export async function fetchPreview(
  { call, serverNow }: ReportSource,
  request: RequestOf<'previewReport'>,
  signal?: AbortSignal,
): Promise<EmbedDescriptor> {
  const { report } = await call('previewReport', request, { signal })
  if (!report || !isEmbeddable(report)) throw new ReportUnavailableError()
  toEmbedFilters(report.filters)
  return toEmbedDescriptor(report, report.page_filters ?? [], timesOf(serverNow))
}

const timesOf = (serverNow: ReportSource['serverNow']) => ({
  serverNow: new Date(serverNow()).toISOString(),
  receivedAt: Date.now(),
})

/** Fetches a new token for an open report. */
export async function fetchToken(
  { call, serverNow }: ReportSource,
  request: ReportRequest,
): Promise<RenewedToken> {
  const { token, expires_at } = await getReport(call, request)
  return { token, expiresAt: expires_at, serverNow: new Date(serverNow()).toISOString() }
}

/**
 * Records that a user sees a page of a report; sent even if the page is left at once. A failure is ignored: it is no
 * reason to interrupt the user.
 * @param source left out for a person, as in the specification
 * @param load_ms milliseconds until the report was shown, with its first page
 */
export function recordPageView(
  call: Client,
  idReport: number,
  { name, displayName }: ReportPage,
  more: { source?: ViewSource; load_ms?: number } = {},
): void {
  const view = { id: name, id_report: idReport, name: displayName, ...more }
  call('insertLogPageReport', view, { keepalive: true }).catch(() => undefined)
}

/**
 * Logs on the server why a report failed in the browser: what the service says is for the operator, not for the user.
 * @returns the reference of the log entry; undefined if it could not be logged
 */
export async function logFailure(
  call: Client,
  idReport: number,
  { code, detail = '' }: ReportFailure,
): Promise<string | undefined> {
  try {
    const failure = { id_report: idReport, code, detail: detail.slice(0, limits.failureDetail) }
    return (await call('insertLogReportFailure', failure)).ref
  } catch {
    return undefined
  }
}

/** Answers of the report service that stay the same until an administrator changes something, although they are a 502. */
const lastingCodes: unknown[] = ['embed.refused', 'embed.report_gone'] satisfies ErrorCode[]

/** Whether opening the report again may succeed without anyone changing anything (decision 046). */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ReportUnavailableError || error instanceof RowFilterError) return false
  const { status, code } = error instanceof Error ? (error as Partial<CallError>) : {}
  // Without a status it is not an answer of the platform: a script could not be fetched, for example.
  if (status === undefined) return true
  return isTemporary(status) && !lastingCodes.includes(code)
}

/** Whether an answer can be embedded. Other platforms may leave parts out, or send the id as a number. */
export const isEmbeddable = ({
  token,
  link_report,
}: Pick<ReportResponse, 'token' | 'link_report'>): boolean =>
  Boolean(token) && Boolean(link_report) && String(link_report) !== '0'

/**
 * Translates a report of `getReport` or `getPlaylistReportsRun` from the wire.
 * @param times when the answer arrived
 */
export const toEmbedDescriptor = (
  report: ReportResponse,
  allowedPages: ReportPage[],
  times: Pick<EmbedDescriptor, 'serverNow' | 'receivedAt'>,
): EmbedDescriptor => ({
  ...times,
  powerBiReportId: String(report.link_report),
  embedUrl: report.embed_url ?? `${defaultEmbedUrl}?reportId=${encodeURIComponent(report.link_report)}`,
  accessToken: report.token,
  expiresAt: report.expires_at,
  filters: report.filters ?? [],
  allowedPages,
  ...(report.can_export === 'S' && { canExport: true }),
  ...(report.makes_files === 'N' && { makesFiles: false as const }),
  ...(report.can_export_state === 'S' && { canExportState: true }),
  name: report.name ?? '',
})

async function getReport(
  call: Client,
  request: ReportRequest,
  signal?: AbortSignal,
): Promise<ReportResponse> {
  const { report } = await call('getReport', request, { signal })
  if (!report || !isEmbeddable(report)) throw new ReportUnavailableError()
  return report
}

async function fetchAllowedPages(
  call: Client,
  { id_report, gerencial }: ReportRequest,
  signal?: AbortSignal,
): Promise<ReportPage[]> {
  if (gerencial === 'S') return []
  return (await call('getPageFilters', { id_report }, { signal })).page_filters
}
