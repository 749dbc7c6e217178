import { parse } from 'papaparse'
import { loadChunk } from '#common/browser/load-chunk.ts'

/** Larger files are refused before they are read. */
export const maxFileBytes = 5 * 1024 * 1024

/** Larger workbooks are refused before they are unpacked: a small file can contain gigabytes. */
const maxUnpackedBytes = 32 * 1024 * 1024

/** A row of a file that is not empty. */
export interface TableRow {
  /** As spreadsheet programs number it, from 1. */
  line: number
  cells: string[]
}

/** The contents of the file are too large. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
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

/** Every xlsx file is a zip archive, which starts with these bytes. */
const isWorkbook = (bytes: ArrayBuffer): boolean => startOf(bytes) === '504b'

/** What exports write before text that a spreadsheet would run as a formula. */
const escaped = /^'(?=[=+\-@])/

/** Cells of dates and numbers as a person reads them. */
const textOfCell = (cell: unknown): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : cell === null
      ? ''
      : String(cell).trim().replace(escaped, '')

/**
 * The rows of a spreadsheet as text, without empty ones: the first sheet of an xlsx file, or a text file with commas,
 * semicolons or tabs. It is read in the browser, so that a hostile file costs only the one who chose it.
 * @throws TooLargeError for a workbook that is too large once it is unpacked
 * @throws Error if the file cannot be read
 */
export async function readTable(file: Blob): Promise<TableRow[]> {
  const bytes = await file.arrayBuffer()
  const rows = isWorkbook(bytes) ? await readWorkbook(bytes) : parseText(decode(bytes))
  return rows
    .map((row, index) => ({ line: index + 1, cells: row.map(textOfCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
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

async function readWorkbook(bytes: ArrayBuffer): Promise<unknown[][]> {
  const [{ readSheet }, { unzipSync }] = await loadChunk(() =>
    Promise.all([import('read-excel-file/universal'), import('fflate')]),
  )
  let unpackedBytes = 0
  const measure = ({ originalSize }: { originalSize: number }): boolean => {
    unpackedBytes += originalSize
    return false
  }
  unzipSync(new Uint8Array(bytes), { filter: measure })
  if (unpackedBytes > maxUnpackedBytes) throw new TooLargeError()
  return readSheet(new Blob([bytes]))
}
