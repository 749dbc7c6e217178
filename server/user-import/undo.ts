import { eq } from 'drizzle-orm'
import type { AuditAction } from '#common/contract/audit.ts'
import type { AuditChange } from '../audit/event.ts'
import { users } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import { applyAccessChanges } from '../group-reports/access-queries.ts'
import { diffAccess, type ReportAccess } from '../group-reports/report-access.ts'
import { savedChange } from '../group-reports/saved-change.ts'
import { removeMembers, userNames } from '../groups/members.ts'
import { deleteUsers } from '../users/queries.ts'
import { groupBy } from './group-by.ts'
import type { StoredChange } from './stored-imports.ts'
import type { UndoPlan } from './undo-plan.ts'
import type { UndoState } from './undo-state.ts'

type UndoEvent = AuditChange & { action: AuditAction }

/** The access of a report as it was before the import. */
function accessBefore(current: readonly ReportAccess[], changes: readonly StoredChange[]): ReportAccess[] {
  const undone = new Map(changes.map((change) => [change.userId, change.before]))
  return current.flatMap((access) => {
    if (!undone.has(access.userId)) return [access]
    const before = undone.get(access.userId)
    if (!before) return []
    return [{ userId: access.userId, filters: before.filters ?? [], allowedPages: before.allowedPages ?? [] }]
  })
}

/**
 * Undoes what a plan says, in the caller's transaction.
 * @returns the events that the single calls would have recorded
 */
export async function applyUndo(tx: Scope, plan: UndoPlan, state: UndoState): Promise<UndoEvent[]> {
  const events: UndoEvent[] = []
  const undone = plan.undone.flatMap(({ change, outcome }) => (outcome.effect === 'kept' ? [] : [change]))
  const ofKind = (kind: StoredChange['kind']) => undone.filter((change) => change.kind === kind)

  for (const [reportId, changes] of groupBy(ofKind('access'), (change) => change.reportId)) {
    const { report, access: before } = state.reports.get(reportId) ?? {}
    if (!report || !before) continue
    const after = accessBefore(before, changes)
    await applyAccessChanges(tx, reportId, diffAccess(before, after))
    const change = await savedChange(tx, report, report, { before, after })
    events.push({ action: 'report.update', ...change })
  }
  for (const [groupId, changes] of groupBy(ofKind('member'), (change) => change.groupId)) {
    const ids = changes.map(({ userId }) => userId)
    const removedUsers = await userNames(tx, await removeMembers(tx, groupId, ids))
    const object = { id: groupId, name: state.groups.get(groupId) ?? null }
    events.push({ action: 'group.update', object, before: { removedUsers } })
  }
  for (const { userId: id, before, after } of ofKind('name')) {
    const name = before?.name
    if (name === undefined) continue
    await tx.db
      .update(users)
      .set({ name })
      .where(tenantScoped(tx, users, eq(users.id, id)))
    const object = { id, name: after.name ?? null }
    events.push({ action: 'user.update', object, before: { name: after.name }, after: { name } })
  }
  // Without memberships and access by now, and never signed in: there is nothing else of them to record.
  const added = ofKind('user').map(({ userId }) => userId)
  for (const { id, ...before } of await deleteUsers(tx, added)) {
    events.push({ action: 'user.delete', object: { id, name: before.name }, before })
  }
  return events
}
