import { isDeepStrictEqual } from 'node:util'
import type { ResponseOf } from '#common/contract/index.ts'
import { groupByColumn } from '#common/filters/column-values.ts'
import type { FieldErrorCode, FieldErrors } from '#common/validation/field-errors.ts'
import { validateFilters } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import type { StoredFilter, StoredPage } from '../db/schema/index.ts'
import { digest } from '../digest.ts'
import type { ReportAccess } from '../group-reports/report-access.ts'
import {
  columnKey,
  inModelSpelling,
  type ModelColumns,
  misfitOf,
  withColumnTypes,
} from '../models/columns.ts'
import { checkFormulas } from './check-formulas.ts'
import { type AttributeChange, findUnusable } from './plan-attributes.ts'
import { createUserPlan } from './plan-users.ts'
import type { PlannedUser } from './planned-user.ts'
import { RowError } from './row-error.ts'
import { type ImportRow, type ImportState, keyOf, type StoredGroup, type StoredReport } from './state.ts'

type RowResult = Omit<ResponseOf<'rehearseImport'>['rows'][number], 'error'> & { error?: FieldErrorCode }

interface PlannedMember {
  group: Pick<StoredGroup, 'id' | 'name'>
  user: PlannedUser
}

/** The access of a user to a report, as it will be stored. */
interface PlannedAccess extends Pick<ReportAccess, 'filters' | 'allowedPages'> {
  user: PlannedUser
  report: StoredReport
}

/** What an import changes. */
export interface ImportPlan {
  results: RowResult[]
  newUsers: PlannedUser[]
  /** Known ones who get another name or other attributes. */
  changedUsers: PlannedUser[]
  members: PlannedMember[]
  access: PlannedAccess[]
  /** Of what was read and what follows from it; the same until something of it changes. */
  version: string
}

function filtersOf(
  { table, column, values }: ImportRow,
  { usedColumns }: StoredReport,
  model: ModelColumns | undefined,
): StoredFilter[] {
  if (table === '' && column === '' && values.length === 0) return []
  const key = columnKey(table, column)
  if (column === '') throw new RowError('column', 'required')
  if (table === '' && model && !model.has(key)) throw new RowError('column', 'columnUnknown')
  if (table === '') throw new RowError('table', 'required')
  if (values.length === 0) throw new RowError('values', 'required')
  const data_type = model?.get(key)?.data_type ?? usedColumns.get(key)?.data_type ?? 'varchar'
  const filters = values.map((value) => ({ table, column, condition: 'In' as const, value, data_type }))
  const error = Object.values(validateFilters(filters))[0]
  if (error) throw new RowError('values', error)
  const misfit = model && filters.map((filter) => misfitOf(filter, model)).find(Boolean)
  if (misfit?.part === 'value') throw new RowError('values', misfit.error)
  if (misfit && !usedColumns.has(key)) throw new RowError('column', 'columnUnknown')
  return inModelSpelling(filters, model)
}

function pagesOf({ pages }: ImportRow, { generalPages }: StoredReport): StoredPage[] {
  return pages.map((label) => {
    const page = generalPages.find(({ displayName }) => keyOf(displayName) === keyOf(label))
    if (!page) throw new RowError('pages', 'pageUnknown')
    return page
  })
}

/** The access that is stored in place of a planned one. */
const storedOf = ({ user, report }: PlannedAccess) =>
  user.id === undefined ? undefined : report.access.get(user.id)

function changesOf(planned: PlannedAccess | undefined): RowResult['changes'] {
  if (!planned) return []
  const stored = storedOf(planned)
  const changes: RowResult['changes'] = []
  if (!isDeepStrictEqual(planned.filters, stored?.filters)) {
    changes.push(planned.filters.length > 0 ? 'filters' : 'unfiltered')
  }
  if (!isDeepStrictEqual(planned.allowedPages, stored?.allowedPages ?? [])) {
    changes.push(planned.allowedPages.length > 0 ? 'pages' : 'allPages')
  }
  return changes
}

/** Why rows are refused, by field of the request (`rows.3.group`). */
export const errorsOf = (results: readonly RowResult[]): FieldErrors =>
  Object.fromEntries(
    results
      .flatMap(({ field, error }, at) => (field && error ? [[`rows.${at}.${field}`, error] as const] : []))
      .slice(0, limits.fieldErrors),
  )

const union = <T>(some: readonly T[], more: readonly T[]): T[] => [
  ...some,
  ...more.filter((one) => !some.some((other) => isDeepStrictEqual(one, other))),
]

/**
 * Plans an import row by row; rows of one user and report are one access. Changes nothing.
 * @param models columns of the semantic models by report id, as far as they can be read
 */
export function planImport(
  rows: readonly ImportRow[],
  state: ImportState,
  models: ReadonlyMap<number, ModelColumns>,
): ImportPlan {
  const users = createUserPlan(state.users)
  const members = new Map<string, PlannedMember>()
  const access = new Map<string, PlannedAccess>()

  /** @returns the key of the access that the row is about, if any */
  function planAccess(row: ImportRow, user: PlannedUser, changes: RowResult['changes']): string | undefined {
    if (row.group === '') {
      if (row.report !== '') throw new RowError('group', 'required')
      return undefined
    }
    const group = state.groups.get(keyOf(row.group))
    if (!group) throw new RowError('group', 'groupUnknown')
    if (group === 'ambiguous') throw new RowError('group', 'nameAmbiguous')
    const memberKey = `${group.id} ${keyOf(user.email)}`
    const isMember = user.id !== undefined && group.members.has(user.id)
    if (!isMember && !members.has(memberKey)) {
      members.set(memberKey, { group: { id: group.id, name: group.name }, user })
      changes.push('member')
    }
    if (row.report === '') {
      if (row.table || row.column || row.values.length + row.pages.length > 0) {
        throw new RowError('report', 'required')
      }
      return undefined
    }
    const report = group.reports.get(keyOf(row.report))
    if (!report) throw new RowError('report', 'reportUnknown')
    if (report === 'ambiguous') throw new RowError('report', 'nameAmbiguous')
    const key = `${report.id} ${keyOf(user.email)}`
    const earlier = access.get(key) ?? { user, report, filters: [], allowedPages: [] }
    const filters = union(earlier.filters, filtersOf(row, report, models.get(report.id)))
    const allowedPages = union(earlier.allowedPages, pagesOf(row, report))
    const planned = { user, report, filters, allowedPages }
    if (!storedOf(planned) && !access.has(key)) changes.push('access')
    access.set(key, planned)
    return key
  }

  /** The attribute of a row with which access of its user would be refused. */
  const unusableIn = (attributes: AttributeChange[], user: PlannedUser): string | undefined => {
    const givenFilters = (reportId: number) => access.get(`${reportId} ${keyOf(user.email)}`)?.filters
    return findUnusable(user, attributes, state.withSets.get(user.id ?? 0) ?? [], givenFilters)
  }

  const planned = rows.map((row) => {
    const changes: RowResult['changes'] = []
    try {
      checkFormulas(row)
      const { user, attributes } = users.plan(row, changes)
      return { changes, user, attributes, access: planAccess(row, user, changes) }
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      return { changes: [], refused: { field: error.field, error: error.code } }
    }
  })
  // Only now is the access of a user known whose filters are spread over several rows.
  const impossible = new Set(
    [...access].flatMap(([key, { filters, report }]) =>
      groupByColumn(withColumnTypes(filters, models.get(report.id))).some(({ hasTooMany }) => hasTooMany)
        ? [key]
        : [],
    ),
  )
  const results = planned.map(({ changes, user, attributes = [], access: key, refused }): RowResult => {
    if (refused) return { status: 'refused', changes, ...refused }
    if (key !== undefined && impossible.has(key)) {
      return { status: 'refused', changes: [], field: 'values', error: 'tooManyConditions' }
    }
    const unusable = user && unusableIn(attributes, user)
    if (unusable) {
      return { status: 'refused', changes: [], field: `attributes.${unusable}`, error: 'attributeUnusable' }
    }
    const all = [...changes, ...changesOf(key === undefined ? undefined : access.get(key))]
    const status = all.includes('user') ? 'added' : all.length > 0 ? 'changed' : 'unchanged'
    return { status, changes: all, ...(attributes.length > 0 && { attributes }) }
  })
  const changed = [...access.values()].filter((one) => !storedOf(one) || changesOf(one).length > 0)
  const known = users.all().filter(({ stored }) => stored)
  const written = {
    newUsers: users.all().filter(({ stored }) => !stored),
    changedUsers: known.filter(
      ({ name, attributes, stored }) =>
        name !== stored?.name || !isDeepStrictEqual(attributes, stored.attributes),
    ),
    members: [...members.values()],
    access: changed,
  }
  const seen = [
    results,
    written.changedUsers.map(({ id, name, attributes, stored }) => [id, name, attributes, stored]),
    written.members,
    changed.map((one) => [one.user.email, one.report.id, one.filters, one.allowedPages, storedOf(one)]),
  ]
  const version = digest(seen)
  return { results, ...written, version }
}
