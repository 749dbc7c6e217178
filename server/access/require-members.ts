import { PortalError } from '#common/errors/portal-error.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import type { Scope } from '../base/db/scope.ts'
import { findGroupName } from '../directory/groups.ts'
import { addMembers, membersAmong } from '../directory/members.ts'
import { lockUsers, userNames } from '../directory/users.ts'
import type { Call } from '../http/call.ts'
import { actorOf } from '../records/audit/event.ts'
import { insertAuditEvents } from '../records/audit/queries.ts'

type SavingCall = Pick<Call<'updateGroupReport'>, 'session' | 'caller' | 'deps'>

/** Records the users who joined the group with a change of a report as a change of the group, which it is. */
async function recordJoined({ session, caller, deps }: SavingCall, tx: Scope, id: number, added: number[]) {
  if (added.length === 0) return
  const object = { id, name: (await findGroupName(tx, id)) ?? null }
  const after = { addedUsers: await userNames(tx, added) }
  const event = { ...actorOf(session, caller), action: 'group.update', object, after } as const
  await insertAuditEvents(tx.db, [{ ...event, at: deps.clock.now() }])
}

/**
 * Users of the tenant, who cannot be deleted until the transaction ends.
 * @throws PortalError `resource.missing` for a user of another tenant
 */
export async function requireUsers(tx: Scope, ids: readonly number[]): Promise<void> {
  const known = await lockUsers(tx, ids)
  if (ids.some((id) => !known.has(id))) throw new PortalError('resource.missing')
}

/** An error for each user who is not a member of the group, by field of the form. */
export async function notInGroup(
  tx: Scope,
  groupId: number,
  listed: readonly { id: number; field: string }[],
): Promise<FieldErrors> {
  const ids = new Set(listed.map(({ id }) => id))
  const members = await membersAmong(tx, groupId, [...ids])
  const others = listed.filter(({ id }) => !members.has(id))
  return Object.fromEntries(others.map(({ field }) => [`${field}.id`, 'notInGroup' as const]))
}

/**
 * Only members of the group can get access to its reports; those who join it with this save are added and recorded.
 * @param errors other field errors of the form, to be reported in the same response
 * @returns whether users were added to the group
 * @throws PortalError as `requireUsers`, and `request.invalid` for users who are not members and do not join, and for each
 * of the `errors`
 */
export async function requireMembers(
  call: SavingCall,
  tx: Scope,
  groupId: number,
  {
    users,
    errors,
  }: { users: readonly { id: number; add_to_group?: 'S' | 'N' | undefined }[]; errors: FieldErrors },
): Promise<boolean> {
  const ids = users.map(({ id }) => id)
  await requireUsers(tx, ids)
  const joining = users.filter(({ add_to_group }) => add_to_group === 'S').map(({ id }) => id)
  const added = await addMembers(tx, groupId, joining)
  const listed = ids.map((id, index) => ({ id, field: `users.${index}` }))
  const fields = { ...errors, ...(await notInGroup(tx, groupId, listed)) }
  if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields })
  await recordJoined(call, tx, groupId, added)
  return added.length > 0
}
