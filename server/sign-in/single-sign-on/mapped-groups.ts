import type { Scope } from '../../base/db/scope.ts'
import { lockGroup } from '../../directory/groups.ts'
import { addMembers, groupsOf, removeMembers } from '../../directory/members.ts'
import type { GroupsClaim } from './claims.ts'
import { listMappedGroups } from './queries.ts'

interface Group {
  id: number
  name: string
}

/** What the groups of a person at the provider change: only groups of the mapping are touched. */
export interface GroupChanges {
  joins: Group[]
  leaves: Group[]
  stays: Group[]
}

const none: GroupChanges = { joins: [], leaves: [], stays: [] }

/** @param userId undefined for someone who has no user yet */
export async function groupChanges(
  scope: Scope,
  providerId: number,
  userId: number | undefined,
  { claim, values }: GroupsClaim,
): Promise<GroupChanges> {
  if (claim !== 'read') return none
  const mapped = await listMappedGroups(scope, providerId)
  const current = new Set(userId === undefined ? [] : (await groupsOf(scope, userId)).map(({ id }) => id))
  const wanted = new Set(mapped.filter(({ value }) => values.includes(value)).map(({ id }) => id))
  const groups = [...new Map(mapped.map(({ id, name }) => [id, { id, name }])).values()]
  groups.sort((one, other) => one.id - other.id)
  return {
    joins: groups.filter(({ id }) => wanted.has(id) && !current.has(id)),
    leaves: groups.filter(({ id }) => !wanted.has(id) && current.has(id)),
    stays: groups.filter(({ id }) => wanted.has(id) && current.has(id)),
  }
}

/** Locks the groups of a provider's mapping, before users are: in the order of all transactions. */
export async function lockMappedGroups(tx: Scope, providerId: number): Promise<void> {
  const ids = new Set((await listMappedGroups(tx, providerId)).map(({ id }) => id))
  for (const id of [...ids].sort((one, other) => one - other)) await lockGroup(tx, id)
}

/** Makes a user a member of the groups that the claims say, and of no other group of the mapping. */
export async function applyGroups(
  tx: Scope,
  providerId: number,
  userId: number,
  claim: GroupsClaim,
): Promise<GroupChanges> {
  const changes = await groupChanges(tx, providerId, userId, claim)
  for (const { id } of changes.joins) await addMembers(tx, id, [userId])
  for (const { id } of changes.leaves) await removeMembers(tx, id, [userId])
  return changes
}
