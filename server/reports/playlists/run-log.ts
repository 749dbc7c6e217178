import { currentKind, type RunEventKind } from '#common/validation/run-event.ts'
import { playlistRunEvents } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { Call } from '../../http/call.ts'

/** Screens keep events while they are offline; older ones are stored as if they had happened then. */
const oldestEventDays = 30
const dayMs = 86_400_000

type RunEventRow = Omit<typeof playlistRunEvents.$inferInsert, 'tenantId'>

/** The events of a call as rows. None is in the future, none older than 30 days. */
export function runEventRows(
  { input, session, deps }: Call<'insertLogPlaylistRun'> | Call<'insertLogDisplayRun'>,
  playlistName: string,
): RunEventRow[] {
  const now = deps.clock.now()
  const clamp = (at: string) =>
    new Date(Math.min(Math.max(Date.parse(at), now - oldestEventDays * dayMs), now))
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
    fingerprint: 'fingerprint' in input ? input.fingerprint : undefined,
  }))
}

/** Stores events of playlist runs; those already stored are left as they are. @returns the kinds of the new ones */
export async function insertRunEvents(scope: Scope, events: RunEventRow[]): Promise<RunEventKind[]> {
  const { tenantId } = scope
  const stored = await scope.db
    .insert(playlistRunEvents)
    .values(events.map((event) => ({ tenantId, ...event })))
    .onConflictDoNothing()
    .returning({ kind: playlistRunEvents.kind })
  return stored.map(({ kind }) => currentKind(kind))
}
