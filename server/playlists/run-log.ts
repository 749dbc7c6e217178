import { lt, sql } from 'drizzle-orm'
import { playlistRunEvents } from '../db/schema/index.ts'
import type { Db, Scope } from '../db/scope.ts'
import type { Call } from '../http/call.ts'

const retentionDays = 30
const dayMs = 86_400_000

type RunEventRow = Omit<typeof playlistRunEvents.$inferInsert, 'tenantId'>

/** The events of a call as rows. Their times are limited to the retention period: none in the future, none older. */
export function runEventRows(
  { input, session, deps }: Call<'insertLogPlaylistRun'>,
  playlistName: string,
): RunEventRow[] {
  const now = deps.clock.now()
  const clamp = (at: string) => new Date(Math.min(Math.max(Date.parse(at), now - retentionDays * dayMs), now))
  return input.events.map(({ no, at, kind, slide, page, reason }) => ({
    userId: session.userId,
    userName: session.name,
    playlistId: input.id_playlist,
    playlistName,
    run: input.run,
    no,
    at: clamp(at),
    kind,
    slide,
    page,
    reason,
    fingerprint: input.fingerprint,
  }))
}

/** Stores events of playlist runs; those already stored are left as they are. */
export async function insertRunEvents(scope: Scope, events: RunEventRow[]): Promise<void> {
  const { tenantId } = scope
  await scope.db
    .insert(playlistRunEvents)
    .values(events.map((event) => ({ tenantId, ...event })))
    .onConflictDoNothing()
}

/** Deletes the events of all tenants that are older than the retention period. */
export async function deleteOldRunEvents(db: Db): Promise<void> {
  await db
    .delete(playlistRunEvents)
    .where(lt(playlistRunEvents.at, sql`now() - ${retentionDays} * interval '1 day'`))
}
