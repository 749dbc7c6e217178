import { isDeepStrictEqual } from 'node:util'
import type { StoredFilter, StoredPage } from '../db/schema/index.ts'

/** The access of one user to a report: a row of `report_users`. */
export interface ReportAccess {
  userId: number
  filters: StoredFilter[]
  /** Empty: every page. */
  allowedPages: StoredPage[]
}

/** What must be written to replace one list of users by another; rows in none of the three stay as stored. */
export interface AccessChanges {
  granted: ReportAccess[]
  changed: ReportAccess[]
  /** Ids of users. */
  revoked: number[]
}

const isEqual = (one: ReportAccess, other: ReportAccess): boolean =>
  isDeepStrictEqual(one.filters, other.filters) && isDeepStrictEqual(one.allowedPages, other.allowedPages)

/** Compares the stored access with the submitted one (decision 011: rows that stay keep their ids). */
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
