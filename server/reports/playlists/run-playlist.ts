import type { ResponseOf } from '#common/contract/index.ts'
import { recordRun } from '../../access/opening/record-opening.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { Caller } from '../../http/call.ts'
import type { Session } from '../../http/session.ts'
import type { ReportsDeps } from '../deps.ts'
import { openPlaylist } from './open-playlist.ts'
import type { PlayableItem } from './playable-items.ts'
import type { findReadablePlaylist } from './queries.ts'

type Playlist = Pick<NonNullable<Awaited<ReturnType<typeof findReadablePlaylist>>>, 'id' | 'name' | 'layout'>

/**
 * A run of a playlist: its items with the tokens of their reports. What is opened is recorded in the audit log.
 * @param items what the user or display of the session may see (`listPlayableItems`)
 */
export async function runPlaylist(
  call: { session: Session; scope: Scope; deps: ReportsDeps; caller: Caller },
  { id, name, layout }: Playlist,
  items: readonly PlayableItem[],
): Promise<ResponseOf<'getPlaylistReportsRun'>> {
  const { sent, opened } = await openPlaylist(call.deps, call.scope, items, call.session)
  recordRun(call, { id, name }, opened)
  return { reports: sent, ...(layout !== 'single' && { layout }) }
}
