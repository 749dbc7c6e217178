import writeExcelFile, { type Cell } from 'write-excel-file/browser'
import { saveFile } from './save-file.ts'

/** The longest text of a cell that Excel opens, in characters. */
const longestText = 32_767
/** In characters. */
const columnWidth = { min: 10, max: 60 }
const rowsForWidth = 100

/** A point in time, as the API sends it. */
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Excel has no time zones: the clock of the device. */
function localTime(text: string): Date {
  const time = new Date(text)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
}

/** Without what XML does not allow, and with underscores that Excel does not take for the code of a character. */
const asText = (value: unknown): string =>
  String(value)
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .slice(0, longestText)

/** Text is never a formula in this format. */
function asCell(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && timestamp.test(value)) return { type: Date, value: localTime(value) }
  return asText(value)
}

/**
 * Saves rows as an Excel file, with numbers and times as such, under bold headings that stay in sight.
 * @param fileName with its extension
 */
export async function saveExcel(columns: string[], rows: unknown[][], fileName: string): Promise<void> {
  const widthOf = (column: string, at: number): number => {
    const lengths = rows.slice(0, rowsForWidth).map((row) => String(row[at] ?? '').length)
    return Math.min(columnWidth.max, Math.max(columnWidth.min, column.length + 2, ...lengths))
  }
  const headings = columns.map((column): Cell => ({ value: column, fontWeight: 'bold' }))
  const file = await writeExcelFile([headings, ...rows.map((row) => row.map(asCell))], {
    columns: columns.map((column, at) => ({ width: widthOf(column, at) })),
    dateFormat: 'yyyy-mm-dd hh:mm:ss',
    stickyRowsCount: 1,
  }).toBlob()
  saveFile(file, fileName)
}
