import { PortalError } from '#common/errors/portal-error.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { groupByColumn } from '#common/filters/column-values.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import type { StoredFilter } from '../base/db/schema/index.ts'
import type { Scope } from '../base/db/scope.ts'
import { createGiveWay } from '../base/give-way.ts'
import { createAccountFinder } from '../power-bi/catalogue/account-finder.ts'
import type { EmbedAccount, EmbedService, ReportRef } from '../power-bi/client/types.ts'
import {
  type Misfit,
  type ModelColumns,
  misfitOf,
  misfitOfSet,
  readColumns,
  withColumnTypes,
} from '../power-bi/models/columns.ts'
import { findFilterSets, reportsWithSet } from './filter-sets/queries.ts'
import { findReports } from './group-reports/queries.ts'
import type { ReportAccess } from './report-access.ts'

type Filtered = readonly { filters: readonly FilterRow[] }[]

/** Users who get filter sets. */
type WithSets = readonly { filter_sets?: readonly number[] | undefined }[]

/** The filter sets that users get, by id, as far as they exist. */
export type SubmittedSets = ReadonlyMap<number, { filters: readonly StoredFilter[] }>

/** What the filters of a save are checked with. */
export interface Known {
  sets: SubmittedSets
  /** Of the semantic model; undefined where it cannot be read, or no filter needs it. */
  columns: ModelColumns | undefined
}

const setIdsIn = (users: WithSets): number[] => [
  ...new Set(users.flatMap(({ filter_sets = [] }) => filter_sets)),
]

export async function findSubmittedSets(scope: Scope, users: WithSets): Promise<SubmittedSets> {
  const ids = setIdsIn(users)
  const found = ids.length > 0 ? await findFilterSets(scope, ids) : []
  return new Map(found.map((set) => [set.id, set]))
}

/** The columns of the semantic model; undefined where it cannot be read now, or no filter needs it. */
export async function neededColumns(
  embed: EmbedService,
  account: EmbedAccount,
  ref: ReportRef,
  { users, sets }: { users: Filtered & WithSets; sets: SubmittedSets },
): Promise<ModelColumns | undefined> {
  const used = new Set<string>()
  for (const { filters } of [...users, ...setIdsIn(users).flatMap((id) => sets.get(id) ?? [])]) {
    for (const row of filters) if (!isEmptyRow(row)) used.add(columnKey(row.table, row.column))
  }
  return used.size > 0 ? readColumns(embed, account, ref, [...used]) : undefined
}

/**
 * What the filters of a save of several reports are checked with: the filter sets that users get, and the columns of the
 * semantic models that are needed, by report id.
 */
export async function findKnown(
  embed: EmbedService,
  scope: Scope,
  submitted: readonly { id: number; users: Filtered & WithSets }[],
): Promise<{ sets: SubmittedSets; columns: Map<number, ModelColumns> }> {
  const columns = new Map<number, ModelColumns>()
  const sets = await findSubmittedSets(
    scope,
    submitted.flatMap(({ users }) => users),
  )
  const ids = submitted.map(({ id }) => id)
  const reports = new Map((await findReports(scope, ids)).map((report) => [report.id, report]))
  const findAccount = createAccountFinder(scope)
  await Promise.all(
    submitted.map(async ({ id, users }) => {
      const report = reports.get(id)
      const account = report && (await findAccount(report.accountId))
      const needed = account && (await neededColumns(embed, account, report, { users, sets }))
      if (needed) columns.set(id, needed)
    }),
  )
  return { columns, sets }
}

const typedKey = ({ table, column, data_type }: FilterRow): string =>
  `${columnKey(table, column)} ${data_type}`
const wholeKey = (row: FilterRow): string => JSON.stringify([typedKey(row), row.condition, row.value])

/**
 * An error for each filter on a column that the semantic model does not have, or that has values of another type, and for
 * each that Power BI cannot have together with those before it; for each filter set, if it has such filters.
 * @param stored access before the save; what it has stays accepted, so that a report can be saved after it or its model changed
 * @throws PortalError `resource.missing` for a filter set that does not exist
 */
export const unfitFilters = async (
  users: Filtered & WithSets,
  known: Known,
  stored: readonly ReportAccess[],
): Promise<FieldErrors> => ({
  ...(await unknownColumns(users, known.columns, stored)),
  ...unsuitableSets(users, known, stored),
})

async function unknownColumns(
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

function unsuitableSets(
  users: WithSets,
  { sets, columns }: Known,
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

/**
 * An error for each new row of a filter set that the semantic model of a report with the set cannot apply. What is stored
 * stays accepted, and models that cannot be read now are not checked.
 */
export async function unknownSetColumns(
  scope: Scope,
  embed: EmbedService,
  id: number,
  { stored, changed }: { stored: readonly StoredFilter[]; changed: readonly StoredFilter[] },
): Promise<FieldErrors> {
  const keyOf = ({ table, column, value, data_type }: StoredFilter): string =>
    JSON.stringify([columnKey(table, column), value, data_type])
  const earlier = new Set(stored.map(keyOf))
  const added = [...changed.entries()].filter(([, row]) => !earlier.has(keyOf(row)))
  if (added.length === 0) return {}
  const needed = added.map(([, { table, column }]) => columnKey(table, column))
  const sources = new Map((await reportsWithSet(scope, id)).map((report) => [report.powerBiReportId, report]))
  const findAccount = createAccountFinder(scope)
  const errors: FieldErrors = {}
  await Promise.all(
    [...sources.values()].map(async (report) => {
      const account = await findAccount(report.accountId)
      const columns = account && (await readColumns(embed, account, report, needed))
      for (const [at, row] of columns ? added : []) {
        const misfit = columns && misfitOfSet(row, columns)
        if (!misfit) continue
        const isUnknown = misfit.part === 'column'
        errors[`filters.${at}.${misfit.part}`] = isUnknown ? 'filterSetColumnUnknown' : misfit.error
      }
    }),
  )
  return errors
}
