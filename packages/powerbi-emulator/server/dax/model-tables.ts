import type { Model, Row } from '#emulator/models/types.ts'
import { extreme } from './aggregates.ts'
import { dataTypes } from './data-types.ts'

type TablesOf = Pick<Model, 'tables' | 'rows'>
type Listed = { columns: string[]; rows: Row[] }

const columnFields = ['[Name]', '[Table]', '[DataType]', '[IsHidden]']
const measureFields = ['[Name]', '[Table]', '[Expression]', '[DataType]', '[IsHidden]']
const relationshipFields = ['[Name]', '[FromTable]', '[FromColumn]', '[ToTable]', '[ToColumn]', '[IsActive]']

/** The INFO.VIEW functions: what the model consists of. Models here have neither measures nor relationships. */
export const infoViews: Partial<Record<string, (model: TablesOf) => Listed>> = {
  'INFO.VIEW.TABLES': ({ tables }) => ({
    columns: ['[Name]', '[IsHidden]'],
    rows: tables.map(({ name, isHidden = false }) => ({ '[Name]': name, '[IsHidden]': isHidden })),
  }),
  'INFO.VIEW.COLUMNS': ({ tables }) => ({
    columns: columnFields,
    rows: tables.flatMap((table) =>
      table.columns.map(({ name, type }) => ({
        '[Name]': name,
        '[Table]': table.name,
        '[DataType]': dataTypes[type],
        '[IsHidden]': false,
      })),
    ),
  }),
  'INFO.VIEW.MEASURES': () => ({ columns: measureFields, rows: [] }),
  'INFO.VIEW.RELATIONSHIPS': () => ({ columns: relationshipFields, rows: [] }),
}

/** `COLUMNSTATISTICS()`: smallest and largest value of each column, and how many it has. */
export function columnStatistics(model: TablesOf): Listed {
  const rows = model.tables.flatMap((table) =>
    table.columns.map(({ name }): Row => {
      const all = model.rows(table.name).map((row) => row[name] ?? null)
      return {
        '[Table Name]': table.name,
        '[Column Name]': name,
        '[Min]': extreme(all, -1),
        '[Max]': extreme(all, 1),
        '[Cardinality]': new Set(all).size,
      }
    }),
  )
  return { columns: ['[Table Name]', '[Column Name]', '[Min]', '[Max]', '[Cardinality]'], rows }
}
