import type { RowFilter } from '#common/contract/shapes.ts'
import { REVALIDATE } from '../embed/shared-cache.ts'
import type { EmbedAccount, EmbedService, ModelTable, ReportRef } from '../embed/types.ts'
import { availableNow } from './available-now.ts'

type DataType = RowFilter['data_type']

/** The data types of columns by `columnKey`. */
export type ColumnTypes = ReadonlyMap<string, DataType>

/** Identifies a column; names of tables and columns are not case-sensitive in a model. */
export const columnKey = (table: unknown, column: unknown): string =>
  JSON.stringify([String(table).toLowerCase(), String(column).toLowerCase()])

/** The columns of a model with their data types, also by the name of the column alone: with an empty table. */
export const columnTypes = (tables: readonly ModelTable[]): ColumnTypes =>
  new Map(
    tables.flatMap(({ table, columns }) =>
      columns.flatMap(({ column, data_type }) =>
        [table, ''].map((name) => [columnKey(name, column), data_type] as const),
      ),
    ),
  )

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
): Promise<ColumnTypes | undefined> {
  const cached = (await availableNow(embed.modelFields(account, ref)))?.tables
  if (!cached) return undefined
  const types = columnTypes(cached)
  if (used.every((key) => types.has(key))) return types
  const tables = (await availableNow(embed.modelFields(account, ref, REVALIDATE)))?.tables
  return tables && columnTypes(tables)
}
