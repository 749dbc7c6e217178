import type { Cell, Model, Row } from '#emulator/models/types.ts'
import type { Expression } from './parse.ts'
import { daxError } from './tokenize.ts'

type TablesOf = Pick<Model, 'tables' | 'rows'>

/** A table of a query: rows by the names of its columns, `Table[Column]` or `[Name]`. */
export interface ResultTable {
  columns: string[]
  rows: Row[]
}

/** Names of tables and columns are compared without case. */
export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const findTable = ({ tables }: TablesOf, wanted: string) => tables.find(({ name }) => sameName(name, wanted))

/** Dates have a time in query results. */
const cellOf = (cell: Cell = null, type: string): Cell =>
  type === 'date' && cell !== null && !String(cell).includes('T') ? `${cell}T00:00:00` : cell

/** A table of the model. @throws ServiceError 400 if the model does not have it */
export function tableOf(model: TablesOf, wanted: string): ResultTable {
  const table = findTable(model, wanted)
  if (!table) throw daxError(`Cannot find table '${wanted}'.`)
  const columns = table.columns.map(({ name, type }) => ({ name, type, full: `${table.name}[${name}]` }))
  return {
    columns: columns.map(({ full }) => full),
    rows: model
      .rows(table.name)
      .map((row) =>
        Object.fromEntries(columns.map(({ name, type, full }) => [full, cellOf(row[name], type)])),
      ),
  }
}

/**
 * The full name of a column.
 * @param ofTable the table of a column that names none
 * @throws ServiceError 400 if the model does not have it
 */
export function columnName(
  model: TablesOf,
  { table: given, column }: { table: string; column: string },
  ofTable = '',
): string {
  const wanted = given || ofTable
  const table = findTable(model, wanted)
  const found = table?.columns.find(({ name }) => sameName(name, column))
  if (!table || !found) throw daxError(`Column '${column}' in table '${wanted}' cannot be found.`)
  return `${table.name}[${found.name}]`
}

/** Whether the values of an expression are dates, which are texts here. */
export function isDate(model: TablesOf, expression: Expression, ofTable = ''): boolean {
  if (expression.kind === 'binary') return isDate(model, expression.left, ofTable)
  if (expression.kind === 'call') return ['DATE', 'TIME'].includes(expression.name)
  if (expression.kind !== 'column') return false
  const table = findTable(model, expression.table || ofTable)
  return table?.columns.find(({ name }) => sameName(name, expression.column))?.type === 'date'
}

/** The different combinations of cells of some columns. */
export function distinctOf(rows: Row[], columns: string[]): ResultTable {
  const distinct = new Map<string, Row>()
  for (const row of rows) {
    const cells = columns.map((column) => row[column] ?? null)
    const key = JSON.stringify(cells)
    if (!distinct.has(key)) {
      distinct.set(key, Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])))
    }
  }
  return { columns, rows: [...distinct.values()] }
}
