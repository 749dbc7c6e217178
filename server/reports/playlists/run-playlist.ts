import type { ResponseOf } from '#common/contract/index.ts'
import { recordRun } from '../../access/opening/record-opening.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { Caller } from '../../http/call.ts'
import type { Session } from '../../http/session.ts'
import type { ReportsDeps } from '../deps.ts'
import { openPlaylist } from './open-playlist.ts'
import { listPlayableItems } from './playable-items.ts'
import type { findReadablePlaylist } from './queries.ts'

type Playlist = Pick<NonNullable<Awaited<ReturnType<typeof findReadablePlaylist>>>, 'id' | 'name' | 'layout'>

/**
 * What the user or display of a session sees of a playlist, with its tokens; recorded in the audit log. Callers check that it
 * may play the playlist.
 */
export async function runPlaylist(
  call: { session: Session; scope: Scope; deps: ReportsDeps; caller: Caller },
  playlist: Playlist,
): Promise<ResponseOf<'getPlaylistReportsRun'>> {
  const { session, scope, deps } = call
  const { id, name, layout } = playlist
  const items = await listPlayableItems(scope, { playlistId: id, userId: session.userId })
  const { sent, opened } = await openPlaylist(deps, scope, items, session)
  recordRun(call, { id, name }, opened)
  return { reports: sent, ...(layout !== 'single' && { layout }) }
}
