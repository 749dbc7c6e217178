import { parse } from 'papaparse'
import { loadPart } from '#common/browser/load-chunk.ts'
import { saveCsv } from '#common/browser/save-csv.ts'
import type { RequestOf } from '#common/contract/index.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { systemClock } from '#common/time/clock.ts'
import { TimeoutError, withTimeout } from '#common/time/timeout.ts'
import { limits } from '#common/validation/limits.ts'
import type { AppContext } from '../../app/app-context.ts'
import { fileNameOf } from '../export/file-name.ts'

type Announced = RequestOf<'exportVisualData'>

/** The visual that is exported: its name in the report, and what it is called. */
export interface ChosenVisual extends Pick<Announced, 'id_report' | 'format' | 'page'> {
  name: string
  label: string
}

/** Power BI did not give out the data. */
export class VisualRefusedError extends Error {
  readonly isLate: boolean
  constructor(cause: unknown) {
    super('Power BI did not export the data', { cause })
    this.isLate = cause instanceof TimeoutError
  }
}

/** A model may take long to answer, as for the report itself. */
const timeLimitMs = 120_000

/** A number as Power BI writes it. Leading zeros and more digits than a number holds are those of a code. */
const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/
const asCell = (text: string): unknown =>
  number.test(text) && text.replaceAll(/\D/g, '').length <= 15 ? Number(text) : text

/** What Windows and macOS do not allow in the name of a file. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu

/**
 * Saves what a visual shows, as Power BI exports it. The platform is asked first, which allows and records it.
 * @throws VisualRefusedError, what the call throws, or the signal's reason
 */
export async function exportVisual(
  { call, texts }: Pick<AppContext, 'call' | 'texts'>,
  report: ReportHandle,
  { name, label, ...wanted }: ChosenVisual,
  signal: AbortSignal,
): Promise<{ name: string; isCut: boolean }> {
  const visual = label.slice(0, limits.pageName)
  await call('exportVisualData', { ...wanted, visual }, { signal })
  const csv = await readData(report, wanted.page, name).catch((cause: unknown) => {
    throw new VisualRefusedError(cause)
  })
  signal.throwIfAborted()
  const [headings = [], ...rows] = parse<string[]>(csv, { skipEmptyLines: 'greedy', delimiter: ',' }).data
  const fileName = fileNameOf(visual.replaceAll(forbidden, ' ').trim(), `.${wanted.format.toLowerCase()}`)
  if (wanted.format === 'XLSX') {
    const { saveExcel } = await loadPart(() => import('#common/browser/save-excel.ts'))
    signal.throwIfAborted()
    const cells = rows.map((row) => row.map(asCell))
    await saveExcel(headings, cells, fileName)
  } else saveCsv(headings, rows, fileName, texts.get().language)
  return { name: fileName, isCut: rows.length >= limits.visualRows }
}

const readData = (report: ReportHandle, page: string, visual: string): Promise<string> =>
  withTimeout(() => report.exportData(page, visual, limits.visualRows), timeLimitMs, systemClock)
