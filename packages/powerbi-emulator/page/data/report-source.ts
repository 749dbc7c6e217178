import type { Cell, Table } from '../../models/types.ts'
import type { ReportDefinition } from '../../reports/types.ts'
import type { TableRows } from '../engine/data-table.ts'
import { EmbedError, loadFailure } from '../protocol/embed-error.ts'
import type { Filter } from '../protocol/filters.ts'

/** Faults injected into the report page. */
export interface PageFaults {
  startDelayMs?: number
  loadDelayMs?: number
  renderDelayMs?: number
  neverRender?: boolean
  /** Raised instead of showing the report, on its first load only. */
  errorOnce?: { message: string; detailedMessage?: string }
}

export interface OpenedReport {
  report: ReportDefinition
  tables: Table[]
  /** When the token expires by the browser's clock, ISO 8601. */
  expiresAt: string
  faults?: PageFaults
}

export interface Credentials {
  token: string
  /** 0 is an Entra token, 1 an embed token. */
  tokenType: number
}

/** Which report, and the model to show it with if not its own. */
export interface WantedReport {
  reportId: string
  groupId?: string
  datasetId?: string
}

/** Loads a report and its rows. Every call throws EmbedError with the documented error names. */
export interface ReportSource {
  open(report: WantedReport, credentials: Credentials, signal: AbortSignal): Promise<OpenedReport>
  rows(report: WantedReport, table: Table, credentials: Credentials, signal: AbortSignal): Promise<TableRows>
  /** Filters that the model cannot apply, and why; for the journal of requests. */
  noteIgnored(
    report: WantedReport,
    ignored: { filter: Filter; reason: string }[],
    credentials: Credentials,
  ): void
}

/** Rows as sent by the server, restricted to what the token's identity may see. */
export interface RowsAnswer {
  columns: string[]
  rows: Cell[][]
}

/** A request to the emulator's server. @throws EmbedError */
export async function post<T>(
  path: string,
  body: unknown,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<T> {
  const scheme = credentials.tokenType === 0 ? 'Bearer' : 'EmbedToken'
  let answer: Response
  try {
    answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `${scheme} ${credentials.token}` },
      body: JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new EmbedError(503, {
      message: 'LoadReportFailed',
      detailedMessage: 'The report service is unreachable.',
      level: 6,
    })
  }
  const text = await answer.text()
  if (answer.ok) return JSON.parse(text) as T
  const { code, message } = readError(text)
  throw loadFailure(answer.status, code, message, answer.headers.get('requestid') ?? undefined)
}

function readError(text: string): { code: string; message: string } {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: string; message?: string } }
    return { code: error?.code ?? '', message: error?.message ?? 'Get report failed' }
  } catch {
    return { code: '', message: 'Get report failed' }
  }
}

export function tableOf({ columns, rows }: RowsAnswer, table: Table): TableRows {
  const known = columns.map(
    (name) => table.columns.find((column) => column.name === name) ?? { name, type: 'text' as const },
  )
  return { name: table.name, columns: known, rows }
}

/** The emulator's own server, on the page's origin. */
export const serverSource: ReportSource = {
  async open(wanted, credentials, signal) {
    type Answer = OpenedReport & { now: string }
    const { now, ...opened } = await post<Answer>('/report-data/definition', wanted, credentials, signal)
    // Browser and server clocks may differ, so only the remaining lifetime counts.
    const remainingMs = Date.parse(opened.expiresAt) - Date.parse(now)
    return { ...opened, expiresAt: new Date(Date.now() + remainingMs).toISOString() }
  },
  async rows({ reportId, datasetId }, table, credentials, signal) {
    const answer = await post<RowsAnswer>(
      '/report-data/rows',
      { reportId, datasetId, table: table.name },
      credentials,
      signal,
    )
    return tableOf(answer, table)
  },
  noteIgnored({ reportId }, ignored, credentials) {
    const { signal } = new AbortController()
    post('/report-data/ignored-filters', { reportId, ignored }, credentials, signal).catch(() => undefined)
  },
}
