import { limits } from '#common/validation/limits.ts'
import { isEmail } from '#common/validation/user.ts'
import { recognizeColumns, type TableColumn } from './columns.ts'
import { readTable, type TableRow } from './read-table.ts'
import { UnusableFileError } from './unusable-file.ts'

/** A file that can be imported once the columns are known. */
export interface Table {
  file: string
  columns: TableColumn[]
  /** Each with a cell for every column. */
  rows: TableRow[]
  /** How many rows are left out because they are hidden. */
  hiddenRows: number
}

/** Larger files are refused before they are read. */
const maxFileBytes = 5 * 1024 * 1024

/** A title and notes may be above the headings. */
const maxRowsAbove = 20

/** Divides a table at the row of the headings: the first that names the e-mail; none if the first row is a user. */
function splitHeadings(rows: readonly TableRow[]): { titles: string[]; rows: readonly TableRow[] } {
  const first = rows.findIndex(({ cells }) => cells.some(isEmail))
  if (first === 0) {
    return { titles: rows[0]?.cells.map((cell) => (isEmail(cell) ? 'E-mail' : '')) ?? [], rows }
  }
  const above = rows.slice(0, first === -1 ? maxRowsAbove : first)
  const namesEmail = ({ cells }: TableRow): boolean =>
    recognizeColumns(
      cells.map((title) => ({ title })),
      [],
    ).includes('email')
  const at = Math.max(above.findIndex(namesEmail), 0)
  return { titles: rows[at]?.cells ?? [], rows: rows.slice(at + 1) }
}

/** Leaves out columns that are empty from top to bottom. */
function withoutEmptyColumns(
  file: string,
  titles: string[],
  rows: readonly TableRow[],
): Omit<Table, 'hiddenRows'> {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), titles.length)
  const used = Array.from({ length: width }, (_, at) => at).filter(
    (at) => titles[at] || rows.some(({ cells }) => cells[at]),
  )
  if (used.length > limits.importColumns) {
    throw new UnusableFileError('admin.import.tooManyColumns', { max: limits.importColumns })
  }
  return {
    file,
    columns: used.map((at) => ({ id: `column-${at}`, title: titles[at] ?? '' })),
    rows: rows.map(({ line, cells }) => ({ line, cells: used.map((at) => cells[at] ?? '') })),
  }
}

/**
 * Reads a file with a row per user or access below the headings of the columns.
 * @throws UnusableFileError
 */
export async function openTable(file: File): Promise<Table> {
  if (file.size > maxFileBytes) throw new UnusableFileError('admin.import.tooLarge')
  const { rows: read, hiddenRows } = await readTable(file).catch((error: unknown) => {
    throw error instanceof UnusableFileError ? error : new UnusableFileError('admin.import.unreadable')
  })
  if (read.length === 0 && hiddenRows === 0) throw new UnusableFileError('admin.import.unreadable')
  const { titles, rows } = splitHeadings(read)
  if (rows.length === 0) throw new UnusableFileError('admin.import.noRows')
  if (rows.length > limits.importRows) {
    throw new UnusableFileError('admin.import.tooManyRows', { max: limits.importRows })
  }
  return { ...withoutEmptyColumns(file.name, titles, rows), hiddenRows }
}
