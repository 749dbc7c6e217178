import type { playlists } from '#common/contract/playlists.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import type { ReportsDeps } from '../deps.ts'
import {
  countItems,
  deleteItem,
  insertItem,
  type PlaylistItem,
  reorderItems,
  updateItem,
} from './item-changes.ts'
import { findAccessibleName, findItem, listItems } from './item-queries.ts'
import { listPlayableItems, type PlayableItem, revisionOf } from './playable-items.ts'
import {
  countPlaylists,
  deletePlaylist,
  findPlaylist,
  findReadablePlaylist,
  insertPlaylist,
  listPlaylists,
  renamePlaylist,
} from './queries.ts'
import { insertRunEvents, runEventRows } from './run-log.ts'
import { runPlaylist } from './run-playlist.ts'

/** Calls about one existing playlist. */
type PlaylistCall = Exclude<
  keyof typeof playlists,
  'getPlaylists' | 'insertPlaylist' | 'updatePlaylist' | 'deletePlaylist'
>

const missing = () => new PortalError('resource.missing')

/** The playlist of a call that reads it, which the caller must be allowed to play. */
async function requireReadable({
  input,
  session,
  scope,
}: Call<'getPlaylistReports' | 'getPlaylistReportsRun' | 'insertLogPlaylistRun'>) {
  const found = await findReadablePlaylist(scope, { playlistId: input.id_playlist, userId: session.userId })
  if (!found) throw missing()
  return found
}

/** The playlist of a call that changes it, which must belong to the caller. */
async function requirePlaylist({ input, session }: Call<PlaylistCall>, scope: Scope) {
  const found = await findPlaylist(scope, { playlistId: input.id_playlist, userId: session.userId })
  if (!found) throw missing()
  return found
}

/** The submitted item, and the name of its report, to which the caller must have access. */
async function submittedItem(
  { input, session }: Call<'insertPlaylistReport' | 'updatePlaylistReport', ReportsDeps>,
  scope: Scope,
): Promise<{ item: PlaylistItem; report: string }> {
  const reportUserId = input.id
  const report = await findAccessibleName(scope, { reportUserId, userId: session.userId })
  if (report === undefined) throw missing()
  const item = {
    reportUserId,
    seconds: Math.round(input.tempo_atualizacao),
    navigable: input.navegacao === 'S',
  }
  return { item, report }
}

/** The stored item of a call, in a playlist that must belong to the caller. */
async function requireItem(
  call: Call<'getPlaylistReport' | 'updatePlaylistReport' | 'deletePlaylistReport', ReportsDeps>,
  scope: Scope,
) {
  const { id_playlist: playlistId, id_playlist_report: itemId } = call.input
  const item = await findItem(scope, { playlistId, itemId, userId: call.session.userId })
  if (!item) throw missing()
  return { keys: { playlistId, itemId }, item }
}

/** An item as the audit log shows it. */
const itemFields = (report: string, { seconds, navigable }: Omit<PlaylistItem, 'reportUserId'>) => ({
  report,
  seconds,
  navigable,
})

const asListedItem = (item: Awaited<ReturnType<typeof listItems>>[number]) => ({
  id: item.id,
  id_user_report: item.reportUserId,
  name: item.name,
  path_img: imageUrl(item.imageHash),
  tempo_atualizacao: item.seconds,
  navegacao: item.navigable ? ('S' as const) : ('N' as const),
  available: item.available,
})

const asPlayedItem = ({ id, name, imageHash, content, seconds, navigable }: PlayableItem) => ({
  ...{ id, name, tempo_atualizacao: seconds, navegacao: navigable ? ('S' as const) : ('N' as const) },
  path_img: content?.kind === 'image' ? content.url : imageUrl(imageHash),
})

export const playlistHandlers = {
  async getPlaylists({ session, scope }) {
    const found = await listPlaylists(scope, { userId: session.userId })
    return {
      playlists: found.map(({ id, name, reportsCount, group }) => ({
        ...{ id, name, reports_count: reportsCount },
        ...(group !== null && { group }),
      })),
    }
  },

  insertPlaylist: ({ input: { name }, session, audited }) =>
    audited(async (tx) => {
      if ((await countPlaylists(tx, session.userId)) >= limits.playlistsPerUser) {
        throw new PortalError('limit.playlists', { params: { max: limits.playlistsPerUser } })
      }
      const id = await insertPlaylist(tx, session.userId, name)
      return { response: { id }, object: { id, name }, after: { name } }
    }),

  updatePlaylist: ({ input: { id, name }, session, audited }) =>
    audited(async (tx) => {
      const keys = { playlistId: id, userId: session.userId }
      const stored = await findPlaylist(tx, keys)
      if (!stored || !(await renamePlaylist(tx, keys, name))) throw missing()
      return { response: {}, object: stored, ...changedFields({ name: stored.name }, { name }) }
    }),

  deletePlaylist: ({ input: { id_playlist: playlistId }, session, audited }) =>
    audited(async (tx) => {
      const keys = { playlistId, userId: session.userId }
      const items = await listItems(tx, keys)
      const deleted = await deletePlaylist(tx, keys)
      if (!deleted) throw missing()
      const before = { name: deleted.name, items: items.map((item) => itemFields(item.name, item)) }
      return { response: {}, object: deleted, before }
    }),

  async getPlaylistReports(call) {
    const { id: playlistId, groupId, layout } = await requireReadable(call)
    const keys = { playlistId, userId: call.session.userId }
    if (groupId === null) return { playlist_reports: (await listItems(call.scope, keys)).map(asListedItem) }
    const items = await listPlayableItems(call.scope, keys)
    return { playlist_reports: items.map(asPlayedItem), revision: revisionOf(layout, items) }
  },

  async getPlaylistReportsRun(call) {
    const playlist = await requireReadable(call)
    const keys = { playlistId: playlist.id, userId: call.session.userId }
    return runPlaylist(call, playlist, await listPlayableItems(call.scope, keys))
  },

  async getPlaylistReport(call) {
    const { item } = await requireItem(call, call.scope)
    return { playlist_report: asListedItem(item) }
  },

  insertPlaylistReport: (call) =>
    call.audited(async (tx) => {
      const playlist = await requirePlaylist(call, tx)
      const { item, report } = await submittedItem(call, tx)
      if ((await countItems(tx, playlist.id)) >= limits.playlistItems) {
        throw new PortalError('limit.playlist_items', { params: { max: limits.playlistItems } })
      }
      const id = await insertItem(tx, playlist.id, item)
      const after = itemFields(report, item)
      return { response: { id }, object: { id, name: report }, after, details: { playlist } }
    }),

  updatePlaylistReport: (call) =>
    call.audited(async (tx) => {
      const playlist = await requirePlaylist(call, tx)
      const { item, report } = await submittedItem(call, tx)
      const { keys, item: stored } = await requireItem(call, tx)
      if (!(await updateItem(tx, keys, item))) throw missing()
      const change = changedFields(itemFields(stored.name, stored), itemFields(report, item))
      return { response: {}, object: stored, ...change, details: { playlist } }
    }),

  deletePlaylistReport: (call) =>
    call.audited(async (tx) => {
      const playlist = await requirePlaylist(call, tx)
      const { keys, item } = await requireItem(call, tx)
      if (!(await deleteItem(tx, keys))) throw missing()
      return {
        response: {},
        object: item,
        before: itemFields(item.name, item),
        details: { playlist },
      }
    }),

  orderPlaylistReports: (call) =>
    call.audited(async (tx) => {
      const playlist = await requirePlaylist(call, tx)
      const before = await reorderItems(tx, playlist.id, call.input.ids)
      if (!before) throw new PortalError('resource.conflict', { fields: { ids: 'playlistChanged' } })
      const change = changedFields({ ids: before }, { ids: call.input.ids })
      return { response: {}, object: playlist, ...change }
    }),

  async insertLogPlaylistRun(call) {
    await call.deps.limiter.consume('runEvents', call.session.userId, call.input.events.length)
    const { name } = await requireReadable(call)
    if (call.session.viewedBy) return {}
    const stored = await insertRunEvents(call.scope, runEventRows(call, name))
    call.deps.metrics.countRunEvents(stored)
    return {}
  },
} satisfies HandlersOf<typeof playlists, ReportsDeps>
