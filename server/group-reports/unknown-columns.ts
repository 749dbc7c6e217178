import { PortalError } from '#common/errors.ts'
import { groupByColumn } from '#common/filters/column-values.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow } from '#common/validation/filters.ts'
import type { EmbedAccount, EmbedService, ReportRef } from '../embed/types.ts'
import {
  columnKey,
  type ModelColumns,
  misfitOf,
  misfitOfSet,
  readColumns,
  withColumnTypes,
} from '../models/columns.ts'
import type { ReportAccess } from './report-access.ts'
import type { SubmittedSets } from './submitted-sets.ts'

type Filtered = readonly { filters: readonly FilterRow[] }[]

/** The columns of the semantic model; undefined where it cannot be read now, or no filter needs it. */
export async function neededColumns(
  embed: EmbedService,
  account: EmbedAccount,
  ref: ReportRef,
  users: Filtered,
): Promise<ModelColumns | undefined> {
  const used = users.flatMap(({ filters }) =>
    filters.filter((row) => !isEmptyRow(row)).map(({ table, column }) => columnKey(table, column)),
  )
  return used.length > 0 ? readColumns(embed, account, ref, used) : undefined
}

const typedKey = ({ table, column, data_type }: FilterRow): string =>
  `${columnKey(table, column)} ${data_type}`
const wholeKey = (row: FilterRow): string => JSON.stringify([typedKey(row), row.condition, row.value])

/**
 * An error for each filter on a column that the semantic model does not have, or that has values of another type, and for
 * each that Power BI cannot have together with those before it.
 * @param columns of the model; undefined while it cannot be read: nothing is known of its columns
 * @param stored access before the save; what it has stays accepted, so that a report can be saved after it or its model changed
 */
export function unknownColumns(
  users: Filtered,
  columns: ModelColumns | undefined,
  stored: readonly ReportAccess[],
): FieldErrors {
  const errors: FieldErrors = {}
  const all = stored.flatMap(({ filters }) => filters)
  const earlier = new Set([...all.map(typedKey), ...all.map(wholeKey)])
  users.forEach(({ filters }, index) => {
    const used = filters.flatMap((row, at) => (isEmptyRow(row) ? [] : [{ ...row, at }]))
    for (const { at, ...row } of columns ? used : []) {
      const misfit = columns && misfitOf(row, columns)
      if (!misfit || earlier.has(misfit.part === 'value' ? wholeKey(row) : typedKey(row))) continue
      errors[`users.${index}.filters.${at}.${misfit.part}`] = misfit.error
    }
    for (const { rows, hasTooMany } of groupByColumn(withColumnTypes(used, columns))) {
      const last = rows.at(-1)
      if (hasTooMany && last) errors[`users.${index}.filters.${last.at}.value`] = 'tooManyConditions'
    }
  })
  return errors
}

/**
 * An error for each filter set that filters by a column that the semantic model does not have with this type.
 * @param stored access before the save; its sets stay accepted
 * @throws PortalError `resource.missing` for a filter set that does not exist
 */
export function unsuitableSets(
  users: readonly { filter_sets?: readonly number[] | undefined }[],
  { sets, columns }: { sets: SubmittedSets; columns: ModelColumns | undefined },
  stored: readonly ReportAccess[],
): FieldErrors {
  const earlier = new Set(stored.flatMap(({ filterSetIds = [] }) => filterSetIds))
  const errors: FieldErrors = {}
  users.forEach(({ filter_sets = [] }, index) => {
    const field = `users.${index}.filter_sets`
    for (const id of filter_sets) {
      const set = sets.get(id)
      if (!set) throw new PortalError('resource.missing', { fields: { [field]: 'filterSetUnknown' } })
      const lacksColumn = set.filters.some((row) => columns && misfitOfSet(row, columns))
      if (lacksColumn && !earlier.has(id)) errors[field] = 'filterSetColumn'
    }
  })
  return errors
}
