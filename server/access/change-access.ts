import type { SQL } from 'drizzle-orm'
import type { Scope } from '../base/db/scope.ts'
import { userNames } from '../directory/users.ts'
import type { AuditChange } from '../http/audited.ts'
import { releaseDisplays } from './access-of-displays.ts'
import type { AccessDeps } from './deps.ts'
import { lockSets } from './filter-sets/attached-sets.ts'
import { refuseProblems } from './filter-sets/refuse-problems.ts'
import { accessOfUsers, auditedAccess } from './read-access.ts'
import { refuseUnruledAccess } from './refuse-unruled-access.ts'
import { diffAccess, type ReportAccess, type StoredAccess, withStoredSets } from './report-access.ts'
import { settleRequests } from './requests/settle.ts'
import { applyAccessChanges, idsOf, ofUsers, setIdsOf } from './write-access.ts'

/** The access to one report as it is stored, and as it is to be; of the same users, or of all. */
export interface AccessChange {
  report: { id: number; name: string }
  before: readonly StoredAccess[]
  after: readonly ReportAccess[]
  /** The users of the form, if it lists them, to mark one of them in an error. */
  list?: { path: string; ids: readonly number[] }
  /** What else may not fit any more: access that stays as it is, because the report has changed. */
  condition?: SQL | undefined
}

/** What has changed of one report, as the audit log records it. */
export type AccessEvent = AuditChange & Required<Pick<AuditChange, 'before' | 'after'>>

/** Access as the audit log records it; without anything where there is none. */
export const accessFields = (before: readonly StoredAccess[], after: readonly StoredAccess[]) => ({
  ...(before.length > 0 && { before: { access: auditedAccess(before) } }),
  ...(after.length > 0 && { after: { access: auditedAccess(after) } }),
})

/**
 * Changes who sees which rows and pages of reports, and closes the requests of users who have access now. Form, matrix,
 * requests, imports and their undo are callers of it; the reports are locked in the order of their ids, and `before` was
 * read after that.
 * @param deps left out: what is written is known to be right, or is checked later with what else is written
 * @returns the reports whose access has changed, with the access of users where it differs
 * @throws PortalError for filters that cannot be meant (`filter_set.…`) or that the model cannot be told (`filters.…`)
 */
export async function changeAccess(
  tx: Scope,
  changes: readonly AccessChange[],
  deps?: Pick<AccessDeps, 'embed' | 'config' | 'clock'>,
): Promise<AccessEvent[]> {
  const differing = changes.map(({ after, ...change }) => ({
    ...change,
    ...diffAccess(change.before, withStoredSets(after, change.before)),
  }))
  // Of all reports, before access to any of them is written.
  const sets = await lockSets(
    tx,
    setIdsOf(differing.flatMap(({ changed, granted }) => [...changed, ...granted])),
  )
  const events: AccessEvent[] = []
  const affected = new Set<number>()
  for (const {
    report: { id, name },
    before,
    list,
    condition,
    ...difference
  } of differing) {
    const { granted, changed, revoked } = difference
    const problems = await applyAccessChanges(tx, id, difference, sets)
    const written = idsOf([...granted, ...changed])
    for (const userId of [...written, ...revoked]) affected.add(userId)
    if (deps) {
      const users = problems.size > 0 ? await userNames(tx, [...problems.keys()]) : []
      for (const user of users) refuseProblems(user.name, problems.get(user.id) ?? [])
      await refuseUnruledAccess(tx, deps.embed, condition ?? ofUsers(id, written), list)
    }
    if (written.length + revoked.length === 0) continue
    const replaced = new Set([...idsOf(changed), ...revoked])
    const fields = accessFields(
      before.filter(({ userId }) => replaced.has(userId)),
      await accessOfUsers(tx, id, written),
    )
    events.push({ before: {}, after: {}, object: { id, name }, ...fields })
  }
  if (affected.size > 0) await releaseDisplays(tx, [...affected])
  if (deps) await settleRequests(tx, deps.config, new Date(deps.clock.now()))
  return events
}
