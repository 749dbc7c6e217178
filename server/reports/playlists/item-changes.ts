import { and, asc, eq, sql } from 'drizzle-orm'
import { insertedRow } from '../../base/db/rows.ts'
import { playlistItems, playlists } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** A report in a playlist: a row of `playlist_entries`. */
export interface PlaylistItem {
  reportUserId: number
  /** Whole seconds per page. */
  seconds: number
  navigable: boolean
}

/** The number of items of a playlist, to which no other can be added until the transaction ends. */
export async function countItems(tx: Scope, playlistId: number): Promise<number> {
  await tx.db
    .select({ id: playlists.id })
    .from(playlists)
    .where(tenantScoped(tx, playlists, eq(playlists.id, playlistId)))
    .for('no key update')
  return tx.db.$count(
    playlistItems,
    tenantScoped(tx, playlistItems, eq(playlistItems.playlistId, playlistId)),
  )
}

/** Appends an item to a playlist; its id. */
export async function insertItem(scope: Scope, playlistId: number, item: PlaylistItem): Promise<number> {
  const ofPlaylist = eq(playlistItems.playlistId, playlistId)
  const position = sql`(
    select coalesce(max(${playlistItems.position}), 0) + 1 from ${playlistItems}
    where ${playlistItems.tenantId} = ${scope.tenantId} and ${ofPlaylist})`
  const inserted = await scope.db
    .insert(playlistItems)
    .values({ tenantId: scope.tenantId, playlistId, position, ...item })
    .returning({ id: playlistItems.id })
  return insertedRow(inserted).id
}

/** An item of a playlist. */
export interface ItemKeys {
  playlistId: number
  itemId: number
}

const matches = ({ playlistId, itemId }: ItemKeys) =>
  and(eq(playlistItems.id, itemId), eq(playlistItems.playlistId, playlistId))

/** Updates an item, which keeps its position; false when there is none. */
export async function updateItem(scope: Scope, keys: ItemKeys, item: PlaylistItem): Promise<boolean> {
  const updated = await scope.db
    .update(playlistItems)
    .set(item)
    .where(tenantScoped(scope, playlistItems, matches(keys)))
    .returning({ id: playlistItems.id })
  return updated.length === 1
}

/** Removes an item from a playlist; false when there is none. */
export async function deleteItem(scope: Scope, keys: ItemKeys): Promise<boolean> {
  const deleted = await scope.db
    .delete(playlistItems)
    .where(tenantScoped(scope, playlistItems, matches(keys)))
    .returning({ id: playlistItems.id })
  return deleted.length === 1
}

const hasExactly = (items: readonly { id: number }[], ids: readonly number[]): boolean => {
  const submitted = new Set(ids)
  return items.length === submitted.size && items.every(({ id }) => submitted.has(id))
}

/**
 * Puts the items of a playlist in this order; to be called in a transaction.
 * @param ids each item once
 * @returns the ids in their old order; undefined, without any change, when these are not exactly the items
 */
export async function reorderItems(
  tx: Scope,
  playlistId: number,
  ids: readonly number[],
): Promise<number[] | undefined> {
  // Blocks concurrent reordering and, by the foreign key of items, additions until this order is written.
  await tx.db
    .select({ id: playlists.id })
    .from(playlists)
    .where(tenantScoped(tx, playlists, eq(playlists.id, playlistId)))
    .for('update')
  const ofPlaylist = tenantScoped(tx, playlistItems, eq(playlistItems.playlistId, playlistId))
  const items = await tx.db
    .select({ id: playlistItems.id, position: playlistItems.position })
    .from(playlistItems)
    .where(ofPlaylist)
    .orderBy(asc(playlistItems.id))
    .for('update')
  if (!hasExactly(items, ids)) return undefined
  await tx.db
    .update(playlistItems)
    .set({ position: sql`array_position(${sql.param(ids)}::int[], ${playlistItems.id})` })
    .where(ofPlaylist)
  return items.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}
