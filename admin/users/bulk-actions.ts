import type { CallOptions, Client } from '#common/contract/client.ts'
import type { Undo } from './useUndoNotice.tsx'

/** What can be done with selected users. */
export const bulkActions = ['block', 'unblock', 'group', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** What an action has changed, and how to undo it. */
interface Changed {
  changed: number
  undo: Undo | undefined
}

const opposite = { block: 'unblock', unblock: 'block' } as const

/** Blocks or unblocks users. Exactly those who were changed are changed back; the others already were as requested. */
async function runBlocking(
  call: Client,
  action: keyof typeof opposite,
  users: number[],
  signal: AbortSignal,
): Promise<Changed> {
  const setBlocked = (to: keyof typeof opposite, ids: number[], options?: CallOptions) =>
    call(to === 'block' ? 'blockUsers' : 'unblockUsers', { users: ids }, options)
  const { changed, users: changedUsers = [] } = await setBlocked(action, users, { signal })
  const undo: Undo = async () => ({
    key: `admin.users.bulk.${opposite[action]}.done`,
    args: { smart_count: (await setBlocked(opposite[action], changedUsers)).changed },
  })
  return { changed, undo: changedUsers.length > 0 ? undo : undefined }
}

/** Adds users to a group; the undo removes those who were no members before, unless something has changed since. */
async function addToGroup(
  call: Client,
  id_group: number,
  users: number[],
  signal: AbortSignal,
): Promise<Changed> {
  const { changed, users: added = [], at } = await call('addUsersToGroup', { id_group, users }, { signal })
  if (added.length === 0 || at === undefined) return { changed, undo: undefined }
  const undo: Undo = async () => {
    const { changed: removed, kept } = await call('undoAddUsersToGroup', { id_group, users: added, at })
    const key = kept > 0 ? 'admin.users.bulk.group.partlyUndone' : 'admin.users.bulk.group.undone'
    return { key, args: { smart_count: removed, kept } }
  }
  return { changed, undo }
}

/** Deletions are confirmed before, and cannot be undone (docs/design.md#back-office). */
export async function runAction(
  call: Client,
  action: BulkAction,
  { users, id_group }: { users: number[]; id_group: number },
  signal: AbortSignal,
): Promise<Changed> {
  if (action === 'group') return addToGroup(call, id_group, users, signal)
  if (action === 'delete') return { ...(await call('deleteUsers', { users }, { signal })), undo: undefined }
  return runBlocking(call, action, users, signal)
}
