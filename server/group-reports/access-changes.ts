import { isDeepStrictEqual } from 'node:util'
import type { StoredFilter, StoredPage } from '../db/schema/index.ts'

/** A person of a report, with the rows and pages allowed. */
export interface ReportAccess {
  userId: number
  filters: StoredFilter[]
  pages: StoredPage[]
}

/** What turns one list of people into another. Who is in none of the three stays as stored, with the entry's id. */
export interface AccessChanges {
  added: ReportAccess[]
  changed: ReportAccess[]
  /** Ids of users. */
  removed: number[]
}

const same = (one: ReportAccess, other: ReportAccess): boolean =>
  isDeepStrictEqual(one.filters, other.filters) && isDeepStrictEqual(one.pages, other.pages)

/** How a report's people must change to be the wanted ones (contract, decision 1: entries change by difference). */
export function diffAccess(stored: readonly ReportAccess[], wanted: readonly ReportAccess[]): AccessChanges {
  const before = new Map(stored.map((entry) => [entry.userId, entry]))
  const after = new Set(wanted.map(({ userId }) => userId))
  const kept = (entry: ReportAccess) => before.get(entry.userId)
  return {
    added: wanted.filter((entry) => !kept(entry)),
    changed: wanted.filter((entry) => {
      const old = kept(entry)
      return old !== undefined && !same(old, entry)
    }),
    removed: stored.filter(({ userId }) => !after.has(userId)).map(({ userId }) => userId),
  }
}
