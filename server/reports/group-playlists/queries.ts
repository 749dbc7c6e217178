import { and, asc, countDistinct, eq, sql } from 'drizzle-orm'
import type { PlaylistLayout } from '#common/contract/group-playlists.ts'
import { insertedRow } from '../../base/db/rows.ts'
import { displaySchedule, playlistItems, playlists } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** A playlist of a group as an administrator writes it, without its items. */
export interface PlaylistHead {
  name: string
  layout: PlaylistLayout
}

/** The playlists of a group by name, with the numbers of their items and of the displays that play them. */
export const listGroupPlaylists = (scope: Scope, groupId: number) => {
  const isItem = and(
    eq(playlistItems.tenantId, playlists.tenantId),
    eq(playlistItems.playlistId, playlists.id),
  )
  const isPlayed = and(
    eq(displaySchedule.tenantId, playlists.tenantId),
    eq(displaySchedule.playlistId, playlists.id),
  )
  return scope.db
    .select({
      id: playlists.id,
      name: playlists.name,
      layout: playlists.layout,
      items_count: sql<number>`${countDistinct(playlistItems.id)}::int`,
      displays_count: sql<number>`${countDistinct(displaySchedule.displayId)}::int`,
    })
    .from(playlists)
    .leftJoin(playlistItems, isItem)
    .leftJoin(displaySchedule, isPlayed)
    .where(tenantScoped(scope, playlists, eq(playlists.groupId, groupId)))
    .groupBy(playlists.id)
    .orderBy(asc(playlists.name), asc(playlists.id))
}

/**
 * A playlist of a group; undefined where there is none, also for a playlist of a user.
 * @param lock whether it and its items stay as they are until the transaction ends
 */
export async function findGroupPlaylist(scope: Scope, id: number, lock = false) {
  const query = scope.db
    .select({
      id: playlists.id,
      name: playlists.name,
      layout: playlists.layout,
      groupId: sql<number>`${playlists.groupId}`,
    })
    .from(playlists)
    .where(tenantScoped(scope, playlists, eq(playlists.id, id), sql`${playlists.groupId} is not null`))
  const [found] = await (lock ? query.for('update') : query)
  return found
}

export const countGroupPlaylists = (scope: Scope, groupId: number) =>
  scope.db.$count(playlists, tenantScoped(scope, playlists, eq(playlists.groupId, groupId)))

export async function insertGroupPlaylist(
  { db, tenantId }: Scope,
  groupId: number,
  head: PlaylistHead,
): Promise<number> {
  const inserted = await db
    .insert(playlists)
    .values({ tenantId, groupId, ...head })
    .returning({ id: playlists.id })
  return insertedRow(inserted).id
}

export async function updateGroupPlaylist(scope: Scope, id: number, head: PlaylistHead): Promise<void> {
  await scope.db
    .update(playlists)
    .set(head)
    .where(tenantScoped(scope, playlists, eq(playlists.id, id)))
}

export async function deleteGroupPlaylist(scope: Scope, id: number): Promise<void> {
  await scope.db.delete(playlists).where(tenantScoped(scope, playlists, eq(playlists.id, id)))
}
