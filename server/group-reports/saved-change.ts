import { changedFields } from '../audit/changes.ts'
import { type AuditChange, actorOf } from '../audit/event.ts'
import { insertAuditEvents } from '../audit/queries.ts'
import type { Scope } from '../db/scope.ts'
import { userNames } from '../groups/members.ts'
import { findGroupName } from '../groups/queries.ts'
import type { Call } from '../http/call.ts'
import { accessOfUsers, auditedAccess } from './access-queries.ts'
import type { ReportValues, StoredReport } from './queries.ts'
import { diffAccess, type ReportAccess, type StoredAccess } from './report-access.ts'

/** The values of a report as the audit log shows them; its pages are Power BI's, not a change of ours. */
export const reportFields = (values: ReportValues | StoredReport) => ({
  name: values.name,
  groupId: values.groupId,
  accountId: values.accountId,
  workspaceId: values.workspaceId,
  powerBiReportId: values.powerBiReportId,
  image: values.imageHash ?? null,
  exportable: values.exportable,
  requestable: values.requestable,
  filtersConfirmed: values.filtersConfirmed,
  ...(values.rowRules && { rowRules: values.rowRules }),
})

/** The access of a report before and after a save. */
export interface SavedAccess {
  before: readonly StoredAccess[]
  after: readonly ReportAccess[]
  /** Revoked access of users who are not in the group. */
  suspended?: readonly StoredAccess[]
}

/** What a save has changed: values, and the access of the users whose rows or pages are not the same as before. */
export async function savedChange(
  tx: Scope,
  stored: StoredReport,
  values: ReportValues,
  access: SavedAccess,
): Promise<AuditChange> {
  const { granted, changed, revoked } = diffAccess(access.before, access.after)
  const lostIds = new Set([...changed.map(({ userId }) => userId), ...revoked])
  const lost = access.before.filter(({ userId }) => lostIds.has(userId))
  const fields = changedFields(reportFields(stored), reportFields(values))
  const gained = await accessOfUsers(
    tx,
    stored.id,
    [...granted, ...changed].map(({ userId }) => userId),
  )
  const { suspended = [] } = access
  return {
    object: { id: stored.id, name: stored.name },
    before: {
      ...fields.before,
      ...(lost.length > 0 ? { access: auditedAccess(lost) } : {}),
      ...(suspended.length > 0 ? { suspendedAccess: auditedAccess(suspended) } : {}),
    },
    after: { ...fields.after, ...(gained.length > 0 ? { access: auditedAccess(gained) } : {}) },
  }
}

/** Records the users who joined the group with a change of a report as a change of the group, which it is. */
export async function recordJoined(
  { session, caller, deps }: Pick<Call<'updateGroupReport'>, 'session' | 'caller' | 'deps'>,
  tx: Scope,
  { groupId, added }: { groupId: number; added: readonly number[] },
): Promise<void> {
  if (added.length === 0) return
  const object = { id: groupId, name: (await findGroupName(tx, groupId)) ?? null }
  const after = { addedUsers: await userNames(tx, added) }
  const event = { ...actorOf(session, caller), action: 'group.update', object, after } as const
  await insertAuditEvents(tx.db, [{ ...event, at: deps.clock.now() }])
}
