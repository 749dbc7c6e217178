import type { Cell, Column, Table } from '../../models/types.ts'
import type { Locale } from '../language/locale.ts'

/** A table of the model without its rows. */
export type TableSchema = Table

/** The rows that the token's identity may see; cells are in the order of `columns`. */
export interface TableRows {
  name: string
  columns: Column[]
  rows: Cell[][]
}

/** Rows and the locale in which they are shown. */
export interface DataTable extends TableRows {
  locale: Locale
}

/** Index of a column in each row. Never -1 for columns of the report's own model. */
export const columnIndex = (table: DataTable, name: string): number =>
  table.columns.findIndex((column) => column.name === name)

export const labelOf = (table: DataTable, name: string): string =>
  table.columns.find((column) => column.name === name)?.label ?? name

/** Milliseconds since 1970 in UTC. Dates without a time zone are read as UTC, so that no row moves to another day. */
export function toTime(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return Number.NaN
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) || !value.includes('T')
  return Date.parse(zoned ? value : `${value}Z`)
}
