import type { Cell, ColumnType, Model, Row } from '#emulator/models/types.ts'
import { compareCells } from './values.ts'

const dataTypes: Record<ColumnType, string> = {
  text: 'Text',
  number: 'Number',
  date: 'DateTime',
  boolean: 'Boolean',
}

/** `INFO.VIEW.COLUMNS()`: the columns of the model with their types. */
export function columnList(model: Model): { columns: string[]; rows: Row[] } {
  const rows = model.tables.flatMap((table) =>
    table.columns.map(({ name, type }) => ({
      '[Name]': name,
      '[Table]': table.name,
      '[DataType]': dataTypes[type],
      '[IsHidden]': false,
    })),
  )
  return { columns: ['[Name]', '[Table]', '[DataType]', '[IsHidden]'], rows }
}

/** `COLUMNSTATISTICS()`: smallest and largest value of each column, and how many it has. */
export function columnStatistics(model: Model): { columns: string[]; rows: Row[] } {
  const rows = model.tables.flatMap((table) =>
    table.columns.map(({ name }): Row => {
      const all = model.rows(table.name).map((row) => row[name] ?? null)
      const values = all.filter((value) => value !== null)
      const extreme = (sign: number): Cell =>
        values.reduce<Cell>(
          (best, value) => (best === null || compareCells(value, best) * sign > 0 ? value : best),
          null,
        )
      return {
        '[Table Name]': table.name,
        '[Column Name]': name,
        '[Min]': extreme(-1),
        '[Max]': extreme(1),
        '[Cardinality]': new Set(all).size,
      }
    }),
  )
  return { columns: ['[Table Name]', '[Column Name]', '[Min]', '[Max]', '[Cardinality]'], rows }
}
