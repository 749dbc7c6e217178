import { and, asc, eq, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors.ts'
import { scopedQuery } from '../db/prepared.ts'
import { playlistEntries, playlists } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import { violationOf } from '../db/violation.ts'

const playlistId = sql.placeholder('playlistId')
const userId = sql.placeholder('userId')

/** A playlist and whose it has to be. */
export interface PlaylistKeys {
  playlistId: number
  userId: number
}

const entryOfPlaylist = and(
  eq(playlistEntries.tenantId, playlists.tenantId),
  eq(playlistEntries.playlistId, playlists.id),
)

/** A person's playlists by name, with how many entries each has. */
export const listPlaylists = scopedQuery('playlists_of_user', (scope) =>
  scope.db
    .select({
      id: playlists.id,
      name: playlists.name,
      reportsCount: sql<number>`count(${playlistEntries.id})::int`,
    })
    .from(playlists)
    .leftJoin(playlistEntries, entryOfPlaylist)
    .where(tenantScoped(scope, playlists, eq(playlists.userId, userId)))
    .groupBy(playlists.id, playlists.name)
    .orderBy(asc(playlists.name), asc(playlists.id)),
)

const playlistOfUser = scopedQuery('playlist_of_user', (scope) =>
  scope.db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(tenantScoped(scope, playlists, eq(playlists.id, playlistId), eq(playlists.userId, userId))),
)

/** A person's own playlist; none when it is not there or somebody else's. */
export async function findPlaylist(scope: Scope, { playlistId, userId }: PlaylistKeys) {
  const [found] = await playlistOfUser(scope, { playlistId, userId })
  return found
}

/** Adds a playlist; its id. */
export async function addPlaylist(scope: Scope, userId: number, name: string): Promise<number | undefined> {
  const [added] = await scope.db
    .insert(playlists)
    .values({ tenantId: scope.tenantId, userId, name })
    .returning({ id: playlists.id })
  return added?.id
}

const named = ({ playlistId, userId }: PlaylistKeys) =>
  and(eq(playlists.id, playlistId), eq(playlists.userId, userId))

/** Renames a person's playlist; false when it is not there. */
export async function renamePlaylist(scope: Scope, keys: PlaylistKeys, name: string): Promise<boolean> {
  const renamed = await scope.db
    .update(playlists)
    .set({ name })
    .where(tenantScoped(scope, playlists, named(keys)))
    .returning({ id: playlists.id })
  return renamed.length === 1
}

/** Deletes a person's playlist with its entries; false when it is not there. */
export async function removePlaylist(scope: Scope, keys: PlaylistKeys): Promise<boolean> {
  const removed = await scope.db
    .delete(playlists)
    .where(tenantScoped(scope, playlists, named(keys)))
    .returning({ id: playlists.id })
  return removed.length === 1
}

/** What an entry of a playlist says. */
export interface PlaylistItem {
  reportUserId: number
  /** Whole seconds. */
  seconds: number
  navigable: boolean
}

/** A playlist or a report that went away between our looking and our writing is as missing as one before. */
async function orMissing<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw violationOf(error)?.kind === 'reference' ? new PortalError('resource.missing') : error
  }
}

/** Adds an entry at the end of a playlist; its id. */
export async function insertItem(scope: Scope, playlistId: number, entry: PlaylistItem): Promise<number | undefined> {
  const ofPlaylist = eq(playlistEntries.playlistId, playlistId)
  const position = sql`(
    select coalesce(max(${playlistEntries.position}), 0) + 1 from ${playlistEntries}
    where ${playlistEntries.tenantId} = ${scope.tenantId} and ${ofPlaylist})`
  const [added] = await orMissing(
    scope.db
      .insert(playlistEntries)
      .values({ tenantId: scope.tenantId, playlistId, position, ...entry })
      .returning({ id: playlistEntries.id }),
  )
  return added?.id
}

/** An entry and the playlist it has to be in. */
export interface ItemKeys {
  playlistId: number
  itemId: number
}

const placed = ({ playlistId, itemId: entryId }: ItemKeys) =>
  and(eq(playlistEntries.id, entryId), eq(playlistEntries.playlistId, playlistId))

/** Changes an entry, which keeps its place; false when it is not there. */
export async function updateItem(scope: Scope, keys: ItemKeys, entry: PlaylistItem): Promise<boolean> {
  const changed = await orMissing(
    scope.db
      .update(playlistEntries)
      .set(entry)
      .where(tenantScoped(scope, playlistEntries, placed(keys)))
      .returning({ id: playlistEntries.id }),
  )
  return changed.length === 1
}

/** Takes an entry out of a playlist; false when it is not there. */
export async function deleteItem(scope: Scope, keys: ItemKeys): Promise<boolean> {
  const removed = await scope.db
    .delete(playlistEntries)
    .where(tenantScoped(scope, playlistEntries, placed(keys)))
    .returning({ id: playlistEntries.id })
  return removed.length === 1
}
