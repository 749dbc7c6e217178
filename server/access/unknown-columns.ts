import { PortalError } from '#common/errors.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { groupByColumn } from '#common/filters/column-values.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { createGiveWay } from '../base/give-way.ts'
import type { EmbedAccount, EmbedService, ReportRef } from '../power-bi/client/types.ts'
import {
  type Misfit,
  type ModelColumns,
  misfitOf,
  misfitOfSet,
  readColumns,
  withColumnTypes,
} from '../power-bi/models/columns.ts'
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
  const used = new Set<string>()
  for (const { filters } of users) {
    for (const row of filters) if (!isEmptyRow(row)) used.add(columnKey(row.table, row.column))
  }
  return used.size > 0 ? readColumns(embed, account, ref, [...used]) : undefined
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
export async function unknownColumns(
  users: Filtered,
  columns: ModelColumns | undefined,
  stored: readonly ReportAccess[],
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const giveWay = createGiveWay()
  const unfit: { row: FilterRow; field: string; misfit: Misfit }[] = []
  for (const [index, { filters }] of users.entries()) {
    const used = filters.flatMap((row, at) => (isEmptyRow(row) ? [] : [{ ...row, at }]))
    for (const { at, ...row } of columns ? used : []) {
      const misfit = columns && misfitOf(row, columns)
      if (misfit) unfit.push({ row, field: `users.${index}.filters.${at}`, misfit })
    }
    for (const { rows, hasTooMany } of groupByColumn(withColumnTypes(used, columns))) {
      const last = rows.at(-1)
      if (hasTooMany && last) errors[`users.${index}.filters.${last.at}.value`] = 'tooManyConditions'
    }
    await giveWay()
  }
  if (unfit.length === 0) return errors
  const earlier = new Set<string>()
  for (const { filters } of stored) {
    for (const row of filters) earlier.add(typedKey(row)).add(wholeKey(row))
    await giveWay()
  }
  for (const { row, field, misfit } of unfit) {
    if (earlier.has(misfit.part === 'value' ? wholeKey(row) : typedKey(row))) continue
    errors[`${field}.${misfit.part}`] = misfit.error
    if (Object.keys(errors).length >= limits.fieldErrors) break
  }
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
  // Many users may get the same set.
  const known = new Map<number, boolean>()
  const lacksColumn = (id: number, filters: Filtered[number]['filters']): boolean => {
    const lacks = known.get(id) ?? filters.some((row) => columns && misfitOfSet(row, columns) !== undefined)
    known.set(id, lacks)
    return lacks
  }
  users.forEach(({ filter_sets = [] }, index) => {
    const field = `users.${index}.filter_sets`
    for (const id of filter_sets) {
      const set = sets.get(id)
      if (!set) throw new PortalError('resource.missing', { fields: { [field]: 'filterSetUnknown' } })
      if (!earlier.has(id) && lacksColumn(id, set.filters)) errors[field] = 'filterSetColumn'
    }
  })
  return errors
}
