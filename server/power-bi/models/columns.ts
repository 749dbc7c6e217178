import type { AppliedFilter } from '#common/contract/shapes.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { columnValue, valueErrors } from '#common/filters/column-values.ts'
import { namesIn } from '#common/filters/user-attributes.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { REVALIDATE } from '../client/shared-cache.ts'
import type { EmbedAccount, EmbedService, ModelTable, ReportRef } from '../client/types.ts'
import { availableNow } from './available-now.ts'

/** A column in the spelling of its model. */
export type ModelColumn = Pick<AppliedFilter, 'table' | 'column' | 'data_type' | 'column_type'>

/** The columns of a model by `columnKey`; filters must be spelled as the model has them (decision 003). */
export type ModelColumns = ReadonlyMap<string, ModelColumn>

/** A filter, whose parts may be missing. */
type FilterParts = { table?: unknown; column?: unknown; value?: unknown; data_type?: unknown }

/** The columns of a model, also by the name of the column alone: with an empty table. */
export const modelColumns = (tables: readonly ModelTable[]): ModelColumns =>
  new Map(
    tables.flatMap(({ table, columns }) =>
      columns.flatMap((column) =>
        [table, ''].map((name) => [columnKey(name, column.column), { table, ...column }] as const),
      ),
    ),
  )

/** The part of a filter that the model cannot apply, and why. */
export interface Misfit {
  part: 'column' | 'data_type' | 'value'
  error: FieldErrorCode
}

/**
 * Why the model cannot apply a filter: it has no such column, or the column has no such value. A filter without a value is
 * only about its column.
 */
export function misfitOf(
  { table, column, value, data_type }: FilterParts,
  columns: ModelColumns,
): Misfit | undefined {
  const known = columns.get(columnKey(table, column))
  if (!known) return { part: 'column', error: 'columnUnknown' }
  if (known.data_type !== data_type) return { part: 'data_type', error: 'columnType' }
  if (!known.column_type || typeof value !== 'string') return undefined
  const isValue = columnValue(value, known.column_type) !== undefined
  return isValue ? undefined : { part: 'value', error: valueErrors[known.column_type] }
}

/** The same for a filter of a set: a value that names attributes is known only with those of a user. */
export const misfitOfSet = (row: FilterParts, columns: ModelColumns) =>
  misfitOf(namesIn(String(row.value)).length > 0 ? { ...row, value: undefined } : row, columns)

/** Filters in the spelling of the model; those on columns that it does not have stay as they are. */
export const inModelSpelling = <Filter extends FilterParts>(
  filters: readonly Filter[],
  columns: ModelColumns | undefined,
): Filter[] =>
  filters.map((filter) => {
    const known = columns?.get(columnKey(filter.table, filter.column))
    if (!known || filter.table === '') return filter
    const value = columnValue(String(filter.value), known.column_type) ?? filter.value
    return { ...filter, value, table: known.table, column: known.column }
  })

/** Filters that the model can apply, in its spelling and with the types of its columns. */
export const withColumnTypes = <Filter extends FilterParts>(
  filters: readonly Filter[],
  columns: ModelColumns | undefined,
): (Filter & Pick<ModelColumn, 'column_type'>)[] =>
  inModelSpelling(filters, columns).map((filter) => {
    const type = columns?.get(columnKey(filter.table, filter.column))?.column_type
    return type ? { ...filter, column_type: type } : filter
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
