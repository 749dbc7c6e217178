import { parse } from 'papaparse'
import { loadPart } from '#common/browser/load-chunk.ts'
import { UnusableFileError } from './unusable-file.ts'

/** A row of a file that is not empty. */
export interface TableRow {
  /** As spreadsheet programs number it, from 1. */
  line: number
  cells: string[]
}

/** The first two bytes, in hexadecimal digits. */
const startOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes.slice(0, 2))].map((byte) => byte.toString(16)).join('')

const utf16 = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
])

/** Excel saves "Unicode text" in UTF-16, and CSV files in Brazil in Windows-1252; every other program in UTF-8. */
function decode(bytes: ArrayBuffer): string {
  const encoding = utf16.get(startOf(bytes))
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const loadReader = () =>
  loadPart(() => import('./read-workbook.ts')).catch(() => {
    throw new UnusableFileError('common.partFailed')
  })

/** Every xlsx file is a zip archive, which starts with these bytes. */
const isWorkbook = (bytes: ArrayBuffer): boolean => startOf(bytes) === '504b'

/** What exports write before text that a spreadsheet would run as a formula. */
const escaped = /^'(?=[=+\-@])/

/** A date and time in UTC, in ISO 8601; without the time at midnight, and without the date where there is none. */
function textOfDate(date: Date): string {
  // Workbooks store fractions of a day, which are not exact.
  const text = new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString().slice(0, 19)
  const [day = '', time = ''] = text.split('T')
  if (time === '00:00:00') return day
  return day.startsWith('1899-12-3') ? time : text
}

/** Cells of dates and numbers as a person reads them. */
const textOfCell = (cell: unknown): string =>
  cell instanceof Date
    ? textOfDate(cell)
    : String(cell ?? '')
        .trim()
        .replace(escaped, '')

/**
 * The rows of a spreadsheet as text, without empty and hidden ones, and how many are hidden: of the first visible sheet with
 * e-mails of an xlsx file, or of a text file with commas, semicolons or tabs. It is read in the browser, so that a hostile
 * file costs only the one who chose it.
 * @throws UnusableFileError for a workbook that is too large, or whose reader could not be loaded
 * @throws Error if the file cannot be read
 */
export async function readTable(file: Blob): Promise<{ rows: TableRow[]; hiddenRows: number }> {
  const bytes = await file.arrayBuffer()
  const read = isWorkbook(bytes)
    ? (await loadReader()).readWorkbook(bytes)
    : { rows: parseText(decode(bytes)), hiddenRows: new Set() }
  const all = read.rows
    .map((row, index) => ({ line: index + 1, cells: Array.from(row, textOfCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const rows = all.filter(({ line }) => !read.hiddenRows.has(line - 1))
  return { rows, hiddenRows: all.length - rows.length }
}

/** Control characters of a file that is not text, such as a PDF or an old Excel file. */
const binary = /(?![\t\n\v\f\r\u0085])\p{Cc}/u

function parseText(text: string): unknown[][] {
  if (binary.test(text)) throw new Error('The file is not text.')
  const first = { preview: 20, skipEmptyLines: 'greedy' as const }
  const { delimiter } = parse(text, { ...first, delimitersToGuess: [',', ';', '\t', '|'] }).meta
  const { data, errors } = parse<string[]>(text, { delimiter })
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new Error('A quote is not closed.')
  return data
}
