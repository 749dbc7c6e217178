import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '#common/contract/index.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { withoutEmptyRows } from '#common/validation/filters.ts'
import type { StoredFilter, StoredPage } from '../base/db/schema/index.ts'
import { inModelSpelling, type ModelColumns } from '../power-bi/models/columns.ts'
import type { AttachedFilterSet } from './filter-sets/attached-sets.ts'

/** The access of one user to a report: a row of `report_users`. */
export interface ReportAccess {
  userId: number
  /** The own filters, without those of filter sets. */
  filters: StoredFilter[]
  /** Empty: every page. */
  allowedPages: StoredPage[]
  /** Absent: as they are. */
  filterSetIds?: number[] | undefined
  /** The roles in the semantic model; null: those of the report; absent: as they are. */
  roles?: string[] | null | undefined
}

/** Access as it is stored, with the rows that follow from own filters and filter sets. */
export interface StoredAccess extends ReportAccess {
  name: string
  email: string
  filterSetIds: number[]
  roles: string[] | null
  filterSets: AttachedFilterSet[]
  effectiveFilters: StoredFilter[]
  /** The filter sets do not say which rows the user may see: the report does not open. */
  closed: boolean
}

/** What must be written to replace one list of users by another; rows in none of the three stay as stored. */
export interface AccessChanges {
  granted: ReportAccess[]
  changed: ReportAccess[]
  /** Ids of users. */
  revoked: number[]
}

export const sorted = (ids: readonly number[] = []): number[] =>
  [...new Set(ids)].sort((one, other) => one - other)

const isEqual = (one: ReportAccess, other: ReportAccess): boolean =>
  isDeepStrictEqual(one.filters, other.filters) &&
  isDeepStrictEqual(one.allowedPages, other.allowedPages) &&
  (other.roles === undefined || isDeepStrictEqual(one.roles ?? null, other.roles)) &&
  (other.filterSetIds === undefined ||
    isDeepStrictEqual(sorted(one.filterSetIds), sorted(other.filterSetIds)))

/** Compares the stored access with the submitted one (decision 014: rows that stay keep their ids). */
export function diffAccess(
  stored: readonly ReportAccess[],
  submitted: readonly ReportAccess[],
): AccessChanges {
  const before = new Map(stored.map((access) => [access.userId, access]))
  const after = new Set(submitted.map(({ userId }) => userId))
  return {
    granted: submitted.filter(({ userId }) => !before.has(userId)),
    changed: submitted.filter((access) => {
      const old = before.get(access.userId)
      return old !== undefined && !isEqual(old, access)
    }),
    revoked: stored.filter(({ userId }) => !after.has(userId)).map(({ userId }) => userId),
  }
}

type SubmittedUser = InputOf<'insertGroupReport'>['users'][number]

/**
 * The access as submitted by the form, with filters in the spelling of the model as far as it is known. The contract has
 * validated every filter row that is not empty.
 */
export const accessOf = (users: readonly SubmittedUser[], columns?: ModelColumns): ReportAccess[] =>
  users.map(({ id, filters, pageFilters, filter_sets, roles }) => ({
    userId: id,
    filters: inModelSpelling(withoutEmptyRows(filters) as StoredFilter[], columns),
    allowedPages: pageFilters,
    filterSetIds: filter_sets,
    roles: roles?.length === 0 ? null : roles,
  }))

/** Submitted access with the stored filter sets and roles where the form sends none. */
export function withStoredSets(
  submitted: readonly ReportAccess[],
  stored: readonly StoredAccess[],
): ReportAccess[] {
  const before = new Map(stored.map((access) => [access.userId, access]))
  return submitted.map((access) => {
    const { filterSetIds = [], roles = null } = before.get(access.userId) ?? {}
    return {
      ...access,
      filterSetIds: access.filterSetIds ?? filterSetIds,
      roles: access.roles === undefined ? roles : access.roles,
    }
  })
}

/** An error for each allowed page that the report does not have; none while its pages are unknown. */
export function unknownPages(submitted: readonly ReportAccess[], pages: readonly StoredPage[]): FieldErrors {
  const known = new Set(pages.map(({ name }) => name))
  const errors: FieldErrors = {}
  if (known.size === 0) return errors
  submitted.forEach(({ allowedPages }, index) => {
    allowedPages.forEach(({ name }, at) => {
      if (!known.has(name)) errors[`users.${index}.pageFilters.${at}.name`] = 'pageUnknown'
    })
  })
  return errors
}

/** Filters for a version. */
export const versionedFilters = (filters: readonly StoredFilter[]) =>
  filters.map(({ table, column, condition, value, data_type }) => [
    table,
    column,
    condition,
    value,
    data_type,
  ])
