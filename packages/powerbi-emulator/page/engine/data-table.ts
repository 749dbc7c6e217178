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

/**
 * Milliseconds since 1970 of a date as if it were in UTC, so that no row moves to another day: models have no time zones.
 * With one, as in `2014-02-01T00:00:00.000Z`, it is the local time of the browser then (PowerBI-JavaScript#222, where a
 * month is missing east of Greenwich).
 */
export function toTime(value: unknown): number {
  if (value instanceof Date) return value.getTime() - value.getTimezoneOffset() * 60_000
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return Number.NaN
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(value)) return toTime(new Date(value))
  return Date.parse(value.includes('T') ? `${value}Z` : value)
}
