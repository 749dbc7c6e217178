import type { FieldErrors } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow } from '#common/validation/filters.ts'
import type { EmbedAccount, EmbedService, ReportRef } from '../embed/types.ts'
import { type ColumnTypes, columnKey, readColumns } from '../models/columns.ts'
import type { ReportAccess } from './report-access.ts'

type Filtered = readonly { filters: readonly FilterRow[] }[]

/** The columns of the semantic model; undefined where it cannot be read now, or no filter needs it. */
export async function neededColumns(
  embed: EmbedService,
  account: EmbedAccount,
  ref: ReportRef,
  users: Filtered,
): Promise<ColumnTypes | undefined> {
  const used = users.flatMap(({ filters }) =>
    filters.filter((row) => !isEmptyRow(row)).map(({ table, column }) => columnKey(table, column)),
  )
  return used.length > 0 ? readColumns(embed, account, ref, used) : undefined
}

/**
 * An error for each filter on a column that the semantic model does not have.
 * @param columns of the model; undefined while it cannot be read: nothing is refused
 * @param stored access before the save; its columns stay accepted, so that a report can be saved after it or its model changed
 */
export function unknownColumns(
  users: Filtered,
  columns: ColumnTypes | undefined,
  stored: readonly ReportAccess[],
): FieldErrors {
  const errors: FieldErrors = {}
  if (!columns) return errors
  const earlier = new Set(
    stored.flatMap(({ filters }) => filters.map(({ table, column }) => columnKey(table, column))),
  )
  users.forEach(({ filters }, index) => {
    filters.forEach((row, at) => {
      const key = columnKey(row.table, row.column)
      if (isEmptyRow(row) || columns.has(key) || earlier.has(key)) return
      errors[`users.${index}.filters.${at}.column`] = 'columnUnknown'
    })
  })
  return errors
}
