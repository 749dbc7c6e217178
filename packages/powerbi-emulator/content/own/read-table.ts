import type { Cell, Column, ColumnType, Row } from '../../models/types.ts'
import { readCsv } from './csv-file.ts'
import { DataError, type RawTable } from './data-files.ts'

export interface ReadTable {
  columns: Column[]
  rows: Row[]
}

const isNumber = (text: string) => /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text)
const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/.test(text) && !Number.isNaN(Date.parse(text))
const isBoolean = (text: string) => /^(true|false)$/i.test(text)

/** How text becomes a value of a type; undefined if it cannot. */
const readers: Record<ColumnType, (text: string) => Cell | undefined> = {
  number: (text) => (isNumber(text) ? Number(text) : undefined),
  date: (text) => (isDate(text) ? text.replace(' ', 'T').replace('Z', '') : undefined),
  boolean: (text) => (isBoolean(text) ? text.toLowerCase() === 'true' : undefined),
  text: (text) => text,
}

/**
 * Reads a table file. Types that are not declared follow from the values: numbers with a point, ISO dates, true and
 * false; anything else is text. An empty value is blank.
 * @throws DataError for a declared column that is missing, and for a value that has not the declared type
 */
export async function readTable(
  file: string,
  content: Buffer,
  declared: Partial<Column>[],
): Promise<ReadTable> {
  const raw = file.toLowerCase().endsWith('.csv') ? readCsv(file, content) : await readParquet(file, content)
  const missing = declared.find(({ name = '' }) => !raw.columns.includes(name))
  if (missing) throw new DataError(file, `there is no column '${missing.name}'`, 1)
  const columns = raw.columns.map((name, at): Column => {
    const known = declared.find((one) => one.name === name)
    const type = known?.type ?? typeOf(raw.rows.map((row) => row[at] ?? null))
    return { ...known, name, type }
  })
  const rows = raw.rows.map(
    (row, index): Row =>
      Object.fromEntries(
        columns.map(({ name, type }, at) => {
          const value = readCell(row[at] ?? null, type)
          if (value !== undefined) return [name, value]
          throw new DataError(file, `column '${name}': '${row[at]}' is not a ${type}`, raw.lines?.[index])
        }),
      ),
  )
  return { columns, rows }
}

async function readParquet(file: string, content: Buffer): Promise<RawTable> {
  const { readParquetFile } = await import('./parquet-file.ts')
  return readParquetFile(file, content)
}

function typeOf(cells: Cell[]): ColumnType {
  const values = cells.filter((cell) => cell !== null)
  if (values.length === 0) return 'text'
  const candidates: ColumnType[] = ['number', 'date', 'boolean']
  return candidates.find((type) => values.every((value) => readCell(value, type) !== undefined)) ?? 'text'
}

function readCell(cell: Cell, type: ColumnType): Cell | undefined {
  return cell === null || typeof cell === type ? cell : readers[type](String(cell))
}
