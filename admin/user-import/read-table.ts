import { parse } from 'papaparse'
import { loadChunk } from '#common/browser/load-chunk.ts'

/** Larger files are refused before they are read. */
export const maxFileBytes = 5 * 1024 * 1024

/** Excel in Brazil saves CSV files in Windows-1252; every other program in UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Every xlsx file is a zip archive, which starts with these bytes. */
const isWorkbook = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  return first === 0x50 && second === 0x4b
}

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
 * @throws Error if the file cannot be read
 */
export async function readTable(file: Blob): Promise<string[][]> {
  const bytes = await file.arrayBuffer()
  const cells = isWorkbook(bytes) ? await readWorkbook(bytes) : parseText(decode(bytes))
  return cells.map((row) => row.map(textOfCell)).filter((row) => row.some((cell) => cell !== ''))
}

const parseText = (text: string): unknown[][] =>
  parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'], skipEmptyLines: 'greedy' }).data

async function readWorkbook(bytes: ArrayBuffer): Promise<unknown[][]> {
  const { readSheet } = await loadChunk(() => import('read-excel-file/universal'))
  return readSheet(new Blob([bytes]))
}
