import type { SQL } from 'drizzle-orm'
import type { Scope } from '../base/db/scope.ts'
import { userNames } from '../people/groups/members.ts'
import type { EmbedService } from '../power-bi/client/types.ts'
import { refuseProblems } from './filter-sets/refuse-problems.ts'
import { accessOfUsers } from './read-access.ts'
import { refuseUnruledAccess } from './refuse-unruled-access.ts'
import { diffAccess, type ReportAccess, type StoredAccess } from './report-access.ts'
import { applyAccessChanges, ofUsers } from './write-access.ts'

/** The access to one report as it is stored, and as it is to be; of the same users, or of all. */
export interface AccessChange {
  before: readonly StoredAccess[]
  after: readonly ReportAccess[]
}

/** The access that a change has replaced, and the access that it has stored; only of users where they differ. */
export interface ChangedAccess {
  before: StoredAccess[]
  after: StoredAccess[]
}

/** How a change is checked after it has been written. */
interface Check {
  embed: EmbedService
  /** The users of the form, if it lists them, to mark one of them in an error. */
  list?: { path: string; ids: readonly number[] } | undefined
  /** What else may not fit any more: access that stays as it is, because the report has changed. */
  condition?: SQL | undefined
}

/**
 * Changes who sees which rows and pages of a report. Form, matrix, requests, imports and their undo are callers of it; the
 * report is locked, and `before` was read after that.
 * @param check left out: what is written is known to be right
 * @returns what has changed, for audit log and answers
 * @throws PortalError for filters that cannot be meant (`filter_set.…`) or that the model cannot be told (`filters.…`)
 */
export async function changeAccess(
  tx: Scope,
  reportId: number,
  { before, after }: AccessChange,
  check?: Check,
): Promise<ChangedAccess> {
  const difference = diffAccess(before, after)
  const written = [...difference.granted, ...difference.changed].map(({ userId }) => userId)
  const problems = await applyAccessChanges(tx, reportId, difference)
  if (check) {
    if (problems.size > 0) {
      for (const user of await userNames(tx, [...problems.keys()])) {
        refuseProblems(user.name, problems.get(user.id) ?? [])
      }
    }
    const condition = check.condition ?? ofUsers(reportId, written)
    await refuseUnruledAccess(tx, check.embed, condition, check.list)
  }
  const replaced = new Set([...difference.changed.map(({ userId }) => userId), ...difference.revoked])
  return {
    before: before.filter(({ userId }) => replaced.has(userId)),
    after: await accessOfUsers(tx, reportId, written),
  }
}
