import readWorkbook from 'read-excel-file/universal'
import type { Cell, Column, ColumnType, Row, Table } from '#emulator/models/types.ts'
import { uniqueName } from './unique-name.ts'
import { unreadable } from './unreadable.ts'
import { writePackage } from './write-package.ts'

/**
 * An Excel workbook as a package: each sheet with a header and rows is a table, with types from its cells. Calculated
 * cells have the values that Excel stored.
 * @throws ServiceError 400 for a damaged workbook, and for one without tables
 */
export async function packageOfWorkbook(content: Buffer): Promise<Buffer> {
  const tables = (await sheetsOf(content)).flatMap(({ sheet, data }) => tableOf(sheet, data) ?? [])
  if (tables.length === 0) throw unreadable('a workbook with tables', 'no sheet has a header and a row')
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  return writePackage({
    name: 'workbook',
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    roles: [],
    rows: (table) => rows.get(table) ?? [],
  })
}

async function sheetsOf(content: Buffer) {
  try {
    return await readWorkbook(new Blob([new Uint8Array(content)]))
  } catch (error) {
    throw unreadable('a workbook', error)
  }
}

/** Rows above the header, empty rows and columns without a single cell do not count. */
function tableOf(name: string, cells: unknown[][]): (Table & { rows: Row[] }) | undefined {
  const [header, ...body] = cells.filter((row) => row.some((cell) => cell !== null))
  if (!header || body.length === 0) return undefined
  const names: string[] = []
  const columns = header.flatMap((title, at): (Column & { at: number })[] => {
    const values = body.map((row) => row[at] ?? null).filter((cell) => cell !== null)
    if (title === null && values.length === 0) return []
    const wanted = String(cellOf(title) ?? '').trim() || `Column${at + 1}`
    const unique = names.includes(wanted) ? uniqueName(wanted, names) : wanted
    names.push(unique)
    return [{ name: unique, type: typeOf(values), at }]
  })
  const rows = body.map(
    (row): Row => Object.fromEntries(columns.map((column) => [column.name, cellOf(row[column.at] ?? null)])),
  )
  return { name, columns: columns.map(({ at: _, ...column }) => column), rows }
}

function typeOf(cells: unknown[]): ColumnType {
  if (cells.length === 0) return 'text'
  if (cells.every((cell) => typeof cell === 'number')) return 'number'
  if (cells.every((cell) => typeof cell === 'boolean')) return 'boolean'
  return cells.every((cell) => cell instanceof Date) ? 'date' : 'text'
}

/** Excel's times have no zone; the reader gives them in UTC. */
function cellOf(cell: unknown): Cell {
  if (cell instanceof Date) return cell.toISOString().replace(/(T00:00:00)?\.\d+Z$/, '')
  return typeof cell === 'number' || typeof cell === 'boolean' || cell === null ? cell : String(cell)
}
