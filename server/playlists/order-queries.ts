import { asc, eq, sql } from 'drizzle-orm'
import { playlistEntries, playlists } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'

const isSame = (entries: readonly { id: number }[], ids: readonly number[]): boolean => {
  const asked = new Set(ids)
  return entries.length === asked.size && entries.every(({ id }) => asked.has(id))
}

/**
 * Puts the entries of a playlist in this order; false, and nothing changed, when these are not exactly its entries.
 * @param ids each of them once
 */
export function reorderItems(scope: Scope, playlistId: number, ids: readonly number[]): Promise<boolean> {
  return inTransaction(scope, async ({ db, tenantId }) => {
    const within = { tenantId }
    // Holds up other orders and, by the foreign key of entries, additions, until this one is written.
    await db
      .select({ id: playlists.id })
      .from(playlists)
      .where(tenantScoped(within, playlists, eq(playlists.id, playlistId)))
      .for('update')
    const ofPlaylist = tenantScoped(within, playlistEntries, eq(playlistEntries.playlistId, playlistId))
    const found = await db
      .select({ id: playlistEntries.id })
      .from(playlistEntries)
      .where(ofPlaylist)
      .orderBy(asc(playlistEntries.id))
      .for('update')
    if (!isSame(found, ids)) return false
    await db
      .update(playlistEntries)
      .set({ position: sql`array_position(${sql.param(ids)}::int[], ${playlistEntries.id})` })
      .where(ofPlaylist)
    return true
  })
}
