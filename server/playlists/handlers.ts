import type { playlists } from '#common/contract/playlists.ts'
import { PortalError } from '#common/errors.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { imageUrl } from '../images/image-url.ts'
import { deleteItem, insertItem, type PlaylistItem, reorderItems, updateItem } from './item-changes.ts'
import { findItem, hasAccess, listItems, listPlayableItems } from './item-queries.ts'
import { openPlaylist } from './open-playlist.ts'
import { deletePlaylist, findPlaylist, insertPlaylist, listPlaylists, renamePlaylist } from './queries.ts'
import { insertRunEvents, runEventRows } from './run-log.ts'

/** Calls about one existing playlist. */
type PlaylistCall = Exclude<
  keyof typeof playlists,
  'getPlaylists' | 'insertPlaylist' | 'updatePlaylist' | 'deletePlaylist'
>

const missing = () => new PortalError('resource.missing')

/** The playlist of a call, which must belong to the caller. */
async function requirePlaylist({ input, session, scope }: Call<PlaylistCall>) {
  const found = await findPlaylist(scope, { playlistId: input.id_playlist, userId: session.userId })
  if (!found) throw missing()
  return found
}

/** The submitted item; the caller must have access to its report. */
async function submittedItem(
  call: Call<'insertPlaylistReport' | 'updatePlaylistReport'>,
): Promise<PlaylistItem> {
  const { input, session, scope } = call
  const reportUserId = input.id
  if (!(await hasAccess(scope, { reportUserId, userId: session.userId }))) throw missing()
  return {
    reportUserId,
    seconds: Math.round(input.tempo_atualizacao),
    navigable: input.navegacao === 'S',
  }
}

/** The keys of the item of a call, in a playlist that must belong to the caller. */
async function requireItemKeys(call: Call<'updatePlaylistReport' | 'deletePlaylistReport'>) {
  const { id: playlistId } = await requirePlaylist(call)
  return { playlistId, itemId: call.input.id_playlist_report }
}

const asListedItem = (item: Awaited<ReturnType<typeof listItems>>[number]) => ({
  id: item.id,
  id_user_report: item.reportUserId,
  name: item.name,
  path_img: imageUrl(item.imageHash),
  tempo_atualizacao: item.seconds,
  navegacao: item.navigable ? ('S' as const) : ('N' as const),
  available: item.available,
})

export const playlistHandlers = {
  async getPlaylists({ session, scope }) {
    const found = await listPlaylists(scope, { userId: session.userId })
    return {
      playlists: found.map(({ id, name, reportsCount }) => ({ id, name, reports_count: reportsCount })),
    }
  },

  insertPlaylist: async ({ input, session, scope }) => ({
    id: await insertPlaylist(scope, session.userId, input.name),
  }),

  async updatePlaylist({ input, session, scope }) {
    const keys = { playlistId: input.id, userId: session.userId }
    if (!(await renamePlaylist(scope, keys, input.name))) throw missing()
    return {}
  },

  async deletePlaylist({ input, session, scope }) {
    const keys = { playlistId: input.id_playlist, userId: session.userId }
    if (!(await deletePlaylist(scope, keys))) throw missing()
    return {}
  },

  async getPlaylistReports(call) {
    const { id: playlistId } = await requirePlaylist(call)
    const items = await listItems(call.scope, { playlistId, userId: call.session.userId })
    return { playlist_reports: items.map(asListedItem) }
  },

  async getPlaylistReportsRun(call) {
    const { session, scope, deps } = call
    const { id: playlistId } = await requirePlaylist(call)
    const items = await listPlayableItems(scope, { playlistId, userId: session.userId })
    return { reports: await openPlaylist(deps, scope, items, session) }
  },

  async getPlaylistReport({ input, session, scope }) {
    const { id_playlist: playlistId, id_playlist_report: itemId } = input
    const item = await findItem(scope, { playlistId, itemId, userId: session.userId })
    if (!item) throw missing()
    return { playlist_report: asListedItem(item) }
  },

  async insertPlaylistReport(call) {
    const { id: playlistId } = await requirePlaylist(call)
    return { id: await insertItem(call.scope, playlistId, await submittedItem(call)) }
  },

  async updatePlaylistReport(call) {
    const keys = await requireItemKeys(call)
    if (!(await updateItem(call.scope, keys, await submittedItem(call)))) throw missing()
    return {}
  },

  async deletePlaylistReport(call) {
    const keys = await requireItemKeys(call)
    if (!(await deleteItem(call.scope, keys))) throw missing()
    return {}
  },

  async orderPlaylistReports(call) {
    const { id: playlistId } = await requirePlaylist(call)
    if (!(await reorderItems(call.scope, playlistId, call.input.ids))) {
      throw new PortalError('resource.conflict', { fields: { ids: 'playlistChanged' } })
    }
    return {}
  },

  async insertLogPlaylistRun(call) {
    const { name } = await requirePlaylist(call)
    await insertRunEvents(call.scope, runEventRows(call, name))
    return {}
  },
} satisfies HandlersOf<typeof playlists>
