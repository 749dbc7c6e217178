import type { Call } from '../http/call.ts'
import { runLogDays } from './run-log-queries.ts'

const day = 86_400_000

/** What a screen says happened, as it is stored: nothing in time to come, nothing older than the log reaches. */
export function runEventRows({ input, session, deps }: Call<'insertLogPlaylistRun'>, playlistName: string) {
  const now = deps.clock.now()
  const timeOf = (at: string) => new Date(Math.min(Math.max(Date.parse(at), now - runLogDays * day), now))
  return input.events.map(({ no, at, kind, slide, page, reason }) => ({
    userId: session.userId,
    userName: session.name,
    playlistId: input.id_playlist,
    playlistName,
    run: input.run,
    no,
    at: timeOf(at),
    kind,
    slide,
    page,
    reason,
    fingerprint: input.fingerprint,
  }))
}
