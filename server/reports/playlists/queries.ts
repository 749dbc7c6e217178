import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { currentAccess } from '../../access/read-model.ts'
import { insertedRow } from '../../base/db/rows.ts'
import { groupMembers, groups, playlistItems, playlists } from '../../base/db/schema/index.ts'
import { type Scope, scopedQuery, tenantScoped } from '../../base/db/scope.ts'
import { lockUser } from '../../directory/users.ts'

/** A playlist of one user. */
export interface PlaylistKeys {
  playlistId: number
  userId: number
}

const itemOfPlaylist = and(
  eq(playlistItems.tenantId, playlists.tenantId),
  eq(playlistItems.playlistId, playlists.id),
)

const ofGroup = and(eq(groups.tenantId, playlists.tenantId), eq(groups.id, playlists.groupId))

/** Whether the user is a member of the group of a playlist; false for playlists of users. */
const isOfMember = and(
  eq(groupMembers.tenantId, playlists.tenantId),
  eq(groupMembers.groupId, playlists.groupId),
  eq(groupMembers.userId, sql.placeholder('userId')),
)

const isReadable = or(eq(playlists.userId, sql.placeholder('userId')), isNotNull(groupMembers.userId))

/**
 * The playlists that the user may play by name, with the number of items in each: in one of a group those that show something
 * to the user.
 */
export const listPlaylists = scopedQuery('playlists_of_user', (scope) => {
  const access = currentAccess(scope)
  const ofItem = and(
    eq(access.report.id, playlistItems.reportId),
    eq(access.userId, sql.placeholder('userId')),
    access.opens,
  )
  const counted = or(isNull(playlists.groupId), isNull(playlistItems.reportId), isNotNull(access.accessId))
  return scope.db
    .select({
      id: playlists.id,
      name: playlists.name,
      group: groups.name,
      reportsCount: sql<number>`(count(${playlistItems.id}) filter (where ${counted}))::int`,
    })
    .from(playlists)
    .leftJoin(groups, ofGroup)
    .leftJoin(groupMembers, isOfMember)
    .leftJoin(playlistItems, itemOfPlaylist)
    .leftJoin(access, ofItem)
    .where(tenantScoped(scope, playlists, isReadable))
    .groupBy(playlists.id, playlists.name, groups.name)
    .orderBy(asc(playlists.name), asc(playlists.id))
})

const readablePlaylist = scopedQuery('readable_playlist', (scope) =>
  scope.db
    .select({
      id: playlists.id,
      name: playlists.name,
      groupId: playlists.groupId,
      layout: playlists.layout,
    })
    .from(playlists)
    .leftJoin(groupMembers, isOfMember)
    .where(tenantScoped(scope, playlists, eq(playlists.id, sql.placeholder('playlistId')), isReadable)),
)

/** A playlist that the user may play: an own one, or one of a group that the user is a member of. */
export async function findReadablePlaylist(scope: Scope, { playlistId, userId }: PlaylistKeys) {
  const [found] = await readablePlaylist(scope, { playlistId, userId })
  return found
}

const playlistOfUser = scopedQuery('playlist_of_user', (scope) =>
  scope.db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(
      tenantScoped(
        scope,
        playlists,
        eq(playlists.id, sql.placeholder('playlistId')),
        eq(playlists.userId, sql.placeholder('userId')),
      ),
    ),
)

/** A playlist of the user; undefined when it does not exist or belongs to another user. */
export async function findPlaylist(scope: Scope, { playlistId, userId }: PlaylistKeys) {
  const [found] = await playlistOfUser(scope, { playlistId, userId })
  return found
}

/** The number of playlists of a user, of whom no other playlist can be added until the transaction ends. */
export async function countPlaylists(tx: Scope, userId: number): Promise<number> {
  await lockUser(tx, userId)
  return tx.db.$count(playlists, tenantScoped(tx, playlists, eq(playlists.userId, userId)))
}

/** Adds a playlist; its id. */
export async function insertPlaylist(scope: Scope, userId: number, name: string): Promise<number> {
  const inserted = await scope.db
    .insert(playlists)
    .values({ tenantId: scope.tenantId, userId, name })
    .returning({ id: playlists.id })
  return insertedRow(inserted).id
}

const matches = ({ playlistId, userId }: PlaylistKeys) =>
  and(eq(playlists.id, playlistId), eq(playlists.userId, userId))

/** Renames a playlist of the user; false when there is none. */
export async function renamePlaylist(scope: Scope, keys: PlaylistKeys, name: string): Promise<boolean> {
  const renamed = await scope.db
    .update(playlists)
    .set({ name })
    .where(tenantScoped(scope, playlists, matches(keys)))
    .returning({ id: playlists.id })
  return renamed.length === 1
}

/** Deletes a playlist of the user with its items; undefined when there is none. */
export async function deletePlaylist(scope: Scope, keys: PlaylistKeys) {
  const [deleted] = await scope.db
    .delete(playlists)
    .where(tenantScoped(scope, playlists, matches(keys)))
    .returning({ id: playlists.id, name: playlists.name })
  return deleted
}
