import { PortalError } from '#common/errors.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow } from '#common/validation/filters.ts'
import type { EmbedAccount, EmbedService, ReportRef } from '../embed/types.ts'
import { type ColumnTypes, columnKey, readColumns } from '../models/columns.ts'
import type { ReportAccess } from './report-access.ts'
import type { SubmittedSets } from './submitted-sets.ts'

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

/**
 * An error for each filter set that filters by a column that the semantic model does not have.
 * @param stored access before the save; its sets stay accepted
 * @throws PortalError `resource.missing` for a filter set that does not exist
 */
export function unsuitableSets(
  users: readonly { filter_sets?: readonly number[] | undefined }[],
  { sets, columns }: { sets: SubmittedSets; columns: ColumnTypes | undefined },
  stored: readonly ReportAccess[],
): FieldErrors {
  const earlier = new Set(stored.flatMap(({ filterSetIds = [] }) => filterSetIds))
  const errors: FieldErrors = {}
  users.forEach(({ filter_sets = [] }, index) => {
    const field = `users.${index}.filter_sets`
    for (const id of filter_sets) {
      const set = sets.get(id)
      if (!set) throw new PortalError('resource.missing', { fields: { [field]: 'filterSetUnknown' } })
      const lacksColumn = set.filters.some((row) => columns && !columns.has(columnKey(row.table, row.column)))
      if (lacksColumn && !earlier.has(id)) errors[field] = 'filterSetColumn'
    }
  })
  return errors
}
