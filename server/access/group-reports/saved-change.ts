import type { Scope } from '../../base/db/scope.ts'
import { findGroupName } from '../../directory/groups.ts'
import { userNames } from '../../directory/users.ts'
import type { AuditChange } from '../../http/audited.ts'
import type { Call } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { actorOf } from '../../records/audit/event.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import type { ChangedAccess } from '../change-access.ts'
import type { AccessDeps } from '../deps.ts'
import { auditedAccess } from '../read-access.ts'
import type { StoredAccess } from '../report-access.ts'
import type { ReportValues, StoredReport } from './queries.ts'

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

/** Access as the audit log records it; without anything where none has changed. */
export const accessFields = ({ before, after }: ChangedAccess) => ({
  ...(before.length > 0 && { before: { access: auditedAccess(before) } }),
  ...(after.length > 0 && { after: { access: auditedAccess(after) } }),
})

/**
 * What a save has changed: values, and the access of the users whose rows or pages are not the same as before.
 * @param suspended revoked access of users who are not in the group
 */
export function savedChange(
  stored: StoredReport,
  values: ReportValues,
  access: ChangedAccess,
  suspended: readonly StoredAccess[] = [],
): AuditChange {
  const fields = changedFields(reportFields(stored), reportFields(values))
  const changed = accessFields(access)
  return {
    object: { id: stored.id, name: stored.name },
    before: {
      ...fields.before,
      ...changed.before,
      ...(suspended.length > 0 && { suspendedAccess: auditedAccess(suspended) }),
    },
    after: { ...fields.after, ...changed.after },
  }
}

/** Records the users who joined the group with a change of a report as a change of the group, which it is. */
export async function recordJoined(
  { session, caller, deps }: Pick<Call<'updateGroupReport', AccessDeps>, 'session' | 'caller' | 'deps'>,
  tx: Scope,
  { groupId, added }: { groupId: number; added: readonly number[] },
): Promise<void> {
  if (added.length === 0) return
  const object = { id: groupId, name: (await findGroupName(tx, groupId)) ?? null }
  const after = { addedUsers: await userNames(tx, added) }
  const event = { ...actorOf(session, caller), action: 'group.update', object, after } as const
  await insertAuditEvents(tx.db, [{ ...event, at: deps.clock.now() }])
}
