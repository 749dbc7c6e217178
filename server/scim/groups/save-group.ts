import { requireQuota } from '../../base/rate-limits/quotas.ts'
import { addMembers, removeMembers } from '../../directory/members.ts'
import { lockUsers, userNames } from '../../directory/users.ts'
import { insertGroup, renameGroup } from '../../people/groups/queries.ts'
import { changedFields } from '../../records/audit/changes.ts'
import type { Operation } from '../operation.ts'
import type { Resource } from '../protocol/schemas.ts'
import { badValue, notUnique } from '../protocol/scim-error.ts'
import { externalIdOf } from '../users/save-user.ts'
import { displayNameOf, ownId } from './group-resource.ts'
import { type GroupRow, isLeftOver, listMembersOf, lockSameGroups, setExternalId } from './queries.ts'

/** The ids of the members that a directory sees. */
export const memberIdsOf = async ({ tx }: Operation, id: number): Promise<Set<number>> =>
  new Set((await listMembersOf(tx, [id])).map((member) => member.id))

async function changeMembers({ tx }: Operation, id: number, before: Set<number>, after: Set<number>) {
  const added = [...after].filter((each) => !before.has(each))
  const removed = [...before].filter((each) => !after.has(each))
  const known = await lockUsers(tx, added)
  const unknown = added.find((each) => !known.has(each))
  if (unknown !== undefined) throw badValue(`There is no user with the id ${unknown} for members.`)
  await addMembers(tx, id, added)
  await removeMembers(tx, id, removed)
  return {
    ...(added.length > 0 && { addedUsers: await userNames(tx, added) }),
    ...(removed.length > 0 && { removedUsers: await userNames(tx, removed) }),
  }
}

/** @throws ScimError if another group has the name or the id of the directory */
async function requireUnique({ tx }: Operation, name: string, externalId: string | null, id?: number) {
  const same = await lockSameGroups(tx, name, externalId)
  const others = same.filter((group) => group.id !== id)
  if (others.some((group) => externalId !== null && group.externalId === externalId)) {
    throw notUnique('A group with this externalId exists already.')
  }
  return others
}

/**
 * Writes a locked group as the directory has it. Members who leave keep what they were given, which is suspended until they
 * return, as when an administrator removes them.
 * @param members undefined: they stay as they are
 */
export async function saveGroup(
  operation: Operation,
  group: GroupRow,
  resource: Resource,
  members: { before: Set<number>; after: Set<number> } | undefined,
): Promise<void> {
  const { tx, record } = operation
  const { id } = group
  const name = displayNameOf(resource)
  const externalId = externalIdOf(resource) ?? ownId(id)
  await requireUnique(operation, name, externalIdOf(resource), id)
  if (name !== group.name) await renameGroup(tx, id, name)
  if (externalId !== group.externalId) await setExternalId(tx, id, externalId)
  const { removedUsers, addedUsers } = members
    ? await changeMembers(operation, id, members.before, members.after)
    : {}
  const change = changedFields(
    { name: group.name, externalId: group.externalId, ...(removedUsers && { removedUsers }) },
    { name, externalId, ...(addedUsers && { addedUsers }) },
  )
  if (Object.keys({ ...change.before, ...change.after }).length > 0) {
    await record('group.update', { object: { id, name: group.name }, ...change })
  }
}

/**
 * Adds a group, or takes over one of the same name that no one is in: one that administrators have prepared, or what
 * remains of one that the directory has deleted.
 * @returns the id
 * @throws ScimError 409 if another group has the name or the id
 */
export async function createGroup(
  operation: Operation,
  resource: Resource,
  members: Set<number>,
): Promise<number> {
  const { tx, record } = operation
  const name = displayNameOf(resource)
  const externalId = externalIdOf(resource)
  const [same, ...others] = await requireUnique(operation, name, externalId)
  if (same && others.length === 0 && (await isLeftOver(tx, same))) {
    await saveGroup(operation, same, resource, { before: new Set(), after: members })
    return same.id
  }
  if (same) throw notUnique('A group with this displayName exists already.')
  await requireQuota(tx, 'groups', 1)
  const id = await insertGroup(tx, name)
  await setExternalId(tx, id, externalId ?? ownId(id))
  const { addedUsers: users = [] } = await changeMembers(operation, id, new Set(), members)
  await record('group.create', { object: { id, name }, after: { name, externalId, users } })
  return id
}

/** Ends the management of a group by the directory: its members leave, and its reports stay (decision 129). */
export async function releaseGroup(operation: Operation, group: GroupRow): Promise<void> {
  const { tx, record } = operation
  const { id, name } = group
  const before = await memberIdsOf(operation, id)
  const { removedUsers } = await changeMembers(operation, id, before, new Set())
  await setExternalId(tx, id, null)
  await record('group.update', {
    object: { id, name },
    before: { externalId: group.externalId, ...(removedUsers && { removedUsers }) },
    after: { externalId: null },
  })
}
