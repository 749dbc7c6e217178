import type { RowFilter } from '#common/contract/shapes.ts'
import { REVALIDATE } from '../embed/shared-cache.ts'
import type { EmbedAccount, EmbedService, ModelTable, ReportRef } from '../embed/types.ts'
import { availableNow } from './available-now.ts'

/** A column in the spelling of its model. */
export type ModelColumn = Pick<RowFilter, 'table' | 'column' | 'data_type'>

/** The columns of a model by `columnKey`. */
export type ModelColumns = ReadonlyMap<string, ModelColumn>

/**
 * Identifies a column. A model has no two names that differ only in case; filters must be spelled as the model has them
 * (decision 003).
 */
export const columnKey = (table: unknown, column: unknown): string =>
  JSON.stringify([String(table).toLowerCase(), String(column).toLowerCase()])

/** The columns of a model, also by the name of the column alone: with an empty table. */
export const modelColumns = (tables: readonly ModelTable[]): ModelColumns =>
  new Map(
    tables.flatMap(({ table, columns }) =>
      columns.flatMap((column) =>
        [table, ''].map((name) => [columnKey(name, column.column), { table, ...column }] as const),
      ),
    ),
  )

/** Whether the model has the column of a filter, with values of its type. */
export function fitsModel(
  { table, column, data_type }: { table?: unknown; column?: unknown; data_type?: unknown },
  columns: ModelColumns,
): boolean {
  const known = columns.get(columnKey(table, column))
  return known !== undefined && known.data_type === data_type
}

/** Filters in the spelling of the model; those on columns that it does not have stay as they are. */
export const inModelSpelling = <Filter extends { table?: unknown; column?: unknown }>(
  filters: readonly Filter[],
  columns: ModelColumns | undefined,
): Filter[] =>
  filters.map((filter) => {
    const known = columns?.get(columnKey(filter.table, filter.column))
    return known && filter.table !== '' ? { ...filter, table: known.table, column: known.column } : filter
  })

/**
 * The columns of the report's semantic model, read again where the cached ones lack one that is used: it may have been
 * added a moment ago.
 * @param used keys of columns
 * @returns undefined where the model cannot be read now
 */
export async function readColumns(
  embed: EmbedService,
  account: EmbedAccount,
  ref: ReportRef,
  used: readonly string[],
): Promise<ModelColumns | undefined> {
  const cached = (await availableNow(embed.modelFields(account, ref)))?.tables
  if (!cached) return undefined
  const columns = modelColumns(cached)
  if (used.every((key) => columns.has(key))) return columns
  const tables = (await availableNow(embed.modelFields(account, ref, REVALIDATE)))?.tables
  return tables && modelColumns(tables)
}
