import type { userBulk } from '#common/contract/user-bulk.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findGroupName, lockGroup } from '../../directory/groups.ts'
import { addMembers } from '../../directory/members.ts'
import { lockUsers, userNames } from '../../directory/users.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requirePersonFor } from '../../sign-in/api-tokens/token-session.ts'
import { joinedAt, removeAddedMembers } from '../groups/added-members.ts'
import { setBlocked } from './blocking.ts'
import { removeUsers, requireOtherAdministrator } from './removal.ts'

/** In the order of ids, so that two calls lock the same users in the same order. */
const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** @throws PortalError `resource.missing` if one of them is no user of the tenant */
async function requireUsers(tx: Scope, ids: readonly number[]): Promise<void> {
  if ((await lockUsers(tx, ids)).size < ids.length) throw new PortalError('resource.missing')
}

async function changeBlocked(tx: Scope, ids: readonly number[], isBlocked: boolean, at: Date) {
  await requireUsers(tx, ids)
  const changed = await setBlocked(tx, ids, isBlocked, at)
  const response = { changed: changed.length, users: changed.map(({ id }) => id) }
  return { response, changes: changed.map((object) => ({ object })) }
}

export const userBulkHandlers = {
  async blockUsers({ input, session, deps, audited }) {
    const ids = distinct(input.users)
    if (ids.includes(session.userId)) throw new PortalError('access.self_block')
    return audited(async (tx) => {
      await requirePersonFor(session, tx, ids)
      await requireOtherAdministrator(tx, ids)
      return changeBlocked(tx, ids, true, new Date(deps.clock.now()))
    })
  },

  unblockUsers: ({ input, session, deps, audited }) =>
    audited(async (tx) => {
      const ids = distinct(input.users)
      await requirePersonFor(session, tx, ids)
      return changeBlocked(tx, ids, false, new Date(deps.clock.now()))
    }),

  async deleteUsers({ input, session, audited }) {
    const ids = distinct(input.users)
    if (ids.includes(session.userId)) throw new PortalError('access.self')
    return audited(async (tx) => {
      await requirePersonFor(session, tx, ids)
      const changes = await removeUsers(tx, ids)
      return { response: { changed: changes.length }, changes }
    })
  },

  addUsersToGroup: ({ input: { id_group: groupId, users }, audited }) =>
    audited(async (tx) => {
      if (!(await lockGroup(tx, groupId))) throw new PortalError('resource.missing')
      const name = await findGroupName(tx, groupId)
      const ids = distinct(users)
      await requireUsers(tx, ids)
      const added = await addMembers(tx, groupId, ids)
      const addedUsers = await userNames(tx, added)
      const change = { object: { id: groupId, name: name ?? null }, after: { addedUsers } }
      const at = added[0] === undefined ? undefined : await joinedAt(tx, groupId, added[0])
      const response = { changed: added.length, users: added, at: at?.toISOString() }
      return { response, changes: added.length > 0 ? [change] : [] }
    }),

  undoAddUsersToGroup: ({ input: { id_group: groupId, users, at }, audited }) =>
    audited(async (tx) => {
      if (!(await lockGroup(tx, groupId))) throw new PortalError('resource.missing')
      const name = await findGroupName(tx, groupId)
      const ids = distinct(users)
      // Users who were deleted since are no reason to keep the others.
      if ((await lockUsers(tx, ids)).size === 0) throw new PortalError('resource.missing')
      const removed = await removeAddedMembers(tx, { groupId, ids, at: new Date(at) })
      const removedUsers = await userNames(tx, removed)
      const change = { object: { id: groupId, name: name ?? null }, before: { removedUsers } }
      const response = { changed: removed.length, kept: ids.length - removed.length }
      return { response, changes: removed.length > 0 ? [change] : [] }
    }),
} satisfies HandlersOf<typeof userBulk>
