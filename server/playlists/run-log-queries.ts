import { lt, sql } from 'drizzle-orm'
import { playlistRunEvents } from '../db/schema/index.ts'
import type { Db, Scope } from '../db/scope.ts'

/** Days for which what happened in runs is kept. */
export const runLogDays = 30

type StoredRunEvent = Omit<typeof playlistRunEvents.$inferInsert, 'tenantId'>

/** Stores events of runs in their order; those that are stored already are left as they are. */
export async function insertRunEvents(scope: Scope, events: StoredRunEvent[]): Promise<void> {
  const { tenantId } = scope
  await scope.db
    .insert(playlistRunEvents)
    .values(events.map((event) => ({ tenantId, ...event })))
    .onConflictDoNothing()
}

/** Deletes what happened more than a month ago, of all tenants. */
export async function deleteOldRunEvents(db: Db): Promise<void> {
  await db
    .delete(playlistRunEvents)
    .where(lt(playlistRunEvents.at, sql`now() - ${runLogDays} * interval '1 day'`))
}
