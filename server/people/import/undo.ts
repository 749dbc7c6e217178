import { changeAccess } from '../../access/change-access.ts'
import type { ReportAccess } from '../../access/report-access.ts'
import type { StoredAttribute } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { groupBy } from '../../base/group-by.ts'
import { normalizeAttributes } from '../../directory/attributes.ts'
import { removeMembers } from '../../directory/members.ts'
import { userNames } from '../../directory/users.ts'
import { deleteUsers } from '../users/queries.ts'
import type { ImportEvent } from './record-changes.ts'
import type { StoredChange } from './stored-imports.ts'
import type { UndoPlan } from './undo-plan.ts'
import type { UndoState } from './undo-state.ts'
import { type UserUpdate, updateUsers } from './update-users.ts'

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

/** An attribute of an import as it was before; without values where there was none. */
const attributeBefore = ({ before, after }: StoredChange): StoredAttribute[] =>
  before?.attributes ?? (after.attributes ?? []).map(({ name }) => ({ name, values: [] }))

/** Names and attributes of users as they were before the import. */
function updatesOf(changes: readonly StoredChange[], { users }: UndoState): UserUpdate[] {
  return [...groupBy(changes, ({ userId }) => userId)].flatMap(([id, undone]) => {
    const current = users.get(id)
    if (!current) return []
    const attributes = undone.filter(({ kind }) => kind === 'attribute').flatMap(attributeBefore)
    const others = current.attributes.filter(({ name }) => !attributes.some((each) => each.name === name))
    const name = undone.find(({ kind }) => kind === 'name')?.before?.name ?? current.name
    const after = { name, attributes: normalizeAttributes([...others, ...attributes]) }
    return [{ id, before: current, after }]
  })
}

/**
 * Undoes what a plan says, in the caller's transaction.
 * @returns the changes that are undone, and the events that the single calls would have recorded
 */
export async function applyUndo(tx: Scope, plan: UndoPlan, state: UndoState) {
  const events: ImportEvent[] = []
  const changes = plan.undone.flatMap(({ change, outcome }) => (outcome.effect === 'kept' ? [] : [change]))
  const ofKind = (kind: StoredChange['kind']) => changes.filter((change) => change.kind === kind)

  events.push(...(await updateUsers(tx, updatesOf([...ofKind('name'), ...ofKind('attribute')], state))))
  const byReport = [...groupBy(ofKind('access'), (change) => change.reportId)]
  const accessChanges = byReport.flatMap(([reportId, changes]) => {
    const { report, access } = state.reports.get(reportId) ?? {}
    if (!report || !access) return []
    const before = [...access.values()]
    return [{ report, before, after: accessBefore(before, changes) }]
  })
  for (const change of await changeAccess(tx, accessChanges))
    events.push({ action: 'report.update', ...change })
  for (const [groupId, changes] of groupBy(ofKind('member'), (change) => change.groupId)) {
    const ids = changes.map(({ userId }) => userId)
    const removedUsers = await userNames(tx, await removeMembers(tx, groupId, ids))
    const object = { id: groupId, name: state.groups.get(groupId) ?? null }
    events.push({ action: 'group.update', object, before: { removedUsers } })
  }
  // Without memberships and access by now, and never signed in: there is nothing else of them to record.
  const added = ofKind('user').map(({ userId }) => userId)
  for (const { id, ...before } of await deleteUsers(tx, added)) {
    events.push({ action: 'user.delete', object: { id, name: before.name }, before })
  }
  return { events, changes }
}
