import { isDeepStrictEqual } from 'node:util'
import { PortalError } from '#common/errors/portal-error.ts'
import { findSharedRows } from '../../access/shared-rows.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findUser } from '../../directory/users.ts'
import type { Call } from '../../http/call.ts'
import { listPlayableItems, type PlayableItem } from '../../reports/playlists/playable-items.ts'
import { insertRunEvents, runEventRows } from '../../reports/playlists/run-log.ts'
import { runPlaylist } from '../../reports/playlists/run-playlist.ts'
import type { DisplaysDeps } from '../deps.ts'
import { findDisplay, findDisplayPlaylist } from './queries.ts'

/** A playlist of the display's schedule, of any owner. */
async function requirePlaylist({
  scope,
  session,
  input,
}: Call<'getDisplayRun' | 'insertLogDisplayRun', DisplaysDeps>) {
  const keys = { displayId: session.userId, playlistId: input.id_playlist }
  const [found] = await findDisplayPlaylist(scope, keys)
  if (!found) throw new PortalError('resource.missing')
  return found
}

/** What decides which rows and pages of a report are shown. */
const seen = ({ report }: PlayableItem) => [
  report?.filters,
  report?.allowedPages,
  report?.roles,
  report?.rowRules?.username_from === 'attribute' && report.attributes,
]

/**
 * Of a display that a user has paired: only reports that the user may open, with the same rows and pages. What has been
 * taken from the user since is not shown to the display either, and nothing while the user is blocked.
 */
async function withinOwner(
  scope: Scope,
  items: PlayableItem[],
  { playlistId, ownerId, identity }: { playlistId: number; ownerId: number; identity: string | null },
): Promise<PlayableItem[]> {
  const owner = await findUser(scope, ownerId)
  if (!owner || owner.blockedAt || owner.email !== identity) return []
  const ofOwner = await listPlayableItems(scope, { playlistId, userId: ownerId })
  const owned = new Map(ofOwner.map((item) => [item.id, item]))
  return items.filter((item) => {
    const own = owned.get(item.id)
    return own !== undefined && isDeepStrictEqual(seen(item), seen(own))
  })
}

/** Says of which reports the display has the rows of the person that models know it as. */
async function markShared(scope: Scope, items: PlayableItem[], displayId: number): Promise<PlayableItem[]> {
  const ids = items.flatMap(({ report }) => (report?.rowRules?.security_table ? report.id : []))
  if (ids.length === 0) return items
  const shared = await findSharedRows(scope, displayId, ids)
  return items.map((item) =>
    item.report ? { ...item, report: { ...item.report, sharesRows: shared.has(item.report.id) } } : item,
  )
}

export async function getDisplayRun(call: Call<'getDisplayRun', DisplaysDeps>) {
  const { scope, session } = call
  const playlist = await requirePlaylist(call)
  const playlistId = playlist.id
  const [[display], playable] = await Promise.all([
    findDisplay(scope, { displayId: session.userId }),
    listPlayableItems(scope, { playlistId, userId: session.userId }),
  ])
  const ownerId = display?.ownerId ?? null
  const { identity } = session
  const items =
    ownerId === null ? playable : await withinOwner(scope, playable, { playlistId, ownerId, identity })
  return runPlaylist(call, playlist, await markShared(scope, items, session.userId))
}

export async function insertLogDisplayRun(call: Call<'insertLogDisplayRun', DisplaysDeps>) {
  const { deps, scope, session, input } = call
  await deps.limiter.consume('runEvents', session.userId, input.events.length)
  const { name } = await requirePlaylist(call)
  const stored = await insertRunEvents(scope, runEventRows(call, name))
  deps.metrics.countRunEvents(stored)
  return {}
}
