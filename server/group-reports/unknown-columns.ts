import type { FieldErrors } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow } from '#common/validation/filters.ts'
import { type ColumnTypes, columnKey } from '../models/columns.ts'
import type { ReportAccess } from './report-access.ts'

/**
 * An error for each filter on a column that the semantic model does not have.
 * @param columns of the model; undefined while it cannot be read: nothing is refused
 * @param stored access before the save; its columns stay accepted, so that a report can be saved after it or its model changed
 */
export function unknownColumns(
  users: readonly { filters: readonly FilterRow[] }[],
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
