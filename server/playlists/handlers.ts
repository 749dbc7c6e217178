import { PortalError } from '#common/errors.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { imageUrl } from '../images/image-url.ts'
import { findItem, hasAccess, listItems, listRun } from './item-queries.ts'
import { reorderItems } from './order-queries.ts'
import {
  insertItem,
  addPlaylist,
  updateItem,
  findPlaylist,
  listPlaylists,
  deleteItem,
  removePlaylist,
  renamePlaylist,
} from './queries.ts'
import { openPlaylist } from './open-playlist.ts'
import { runEventRows } from './run-log.ts'
import { insertRunEvents } from './run-log-queries.ts'

type PlaylistCalls =
  | 'getPlaylists'
  | 'insertPlaylist'
  | 'updatePlaylist'
  | 'deletePlaylist'
  | 'getPlaylistReports'
  | 'getPlaylistReportsRun'
  | 'getPlaylistReport'
  | 'insertPlaylistReport'
  | 'updatePlaylistReport'
  | 'deletePlaylistReport'
  | 'orderPlaylistReports'
  | 'insertLogPlaylistRun'

/** What is asked of one playlist that is there. */
type InPlaylist = Exclude<
  PlaylistCalls,
  'getPlaylists' | 'insertPlaylist' | 'updatePlaylist' | 'deletePlaylist'
>

const missing = () => new PortalError('resource.missing')

/** The playlist that a call is about, which has to be the caller's own. */
async function ownPlaylist({ input, session, scope }: Call<InPlaylist>) {
  const found = await findPlaylist(scope, { playlistId: input.id_playlist, userId: session.userId })
  if (!found) throw missing()
  return found
}

/** What an entry shall say: only reports given to the caller may be in it. */
async function judgedEntry(call: Call<'insertPlaylistReport' | 'updatePlaylistReport'>) {
  const { input, session, scope } = call
  const entry = {
    reportUserId: input.id,
    seconds: Math.round(input.tempo_atualizacao),
    navigable: input.navegacao === 'S',
  }
  if (!(await hasAccess(scope, { reportUserId: entry.reportUserId, userId: session.userId }))) throw missing()
  return entry
}

async function getPlaylists({ session, scope }: Call<'getPlaylists'>) {
  const playlists = await listPlaylists(scope, { userId: session.userId })
  return {
    playlists: playlists.map(({ id, name, reportsCount }) => ({ id, name, reports_count: reportsCount })),
  }
}

async function insertPlaylist({ input, session, scope }: Call<'insertPlaylist'>) {
  return { id: await addPlaylist(scope, session.userId, input.name) }
}

async function updatePlaylist({ input, session, scope }: Call<'updatePlaylist'>) {
  const keys = { playlistId: input.id, userId: session.userId }
  if (!(await renamePlaylist(scope, keys, input.name))) throw missing()
  return {}
}

async function deletePlaylist({ input, session, scope }: Call<'deletePlaylist'>) {
  const keys = { playlistId: input.id_playlist, userId: session.userId }
  if (!(await removePlaylist(scope, keys))) throw missing()
  return {}
}

const asListed = (entry: Awaited<ReturnType<typeof listItems>>[number]) => ({
  id: entry.id,
  id_user_report: entry.reportUserId,
  name: entry.name,
  path_img: imageUrl(entry.imageHash),
  tempo_atualizacao: entry.seconds,
  navegacao: entry.navigable ? ('S' as const) : ('N' as const),
  available: entry.available,
})

async function getPlaylistReports(call: Call<'getPlaylistReports'>) {
  const { session, scope } = call
  const { id: playlistId } = await ownPlaylist(call)
  const entries = await listItems(scope, { playlistId, userId: session.userId })
  return { playlist_reports: entries.map(asListed) }
}

async function getPlaylistReportsRun(call: Call<'getPlaylistReportsRun'>) {
  const { session, scope, deps } = call
  const { id: playlistId } = await ownPlaylist(call)
  const entries = await listRun(scope, { playlistId, userId: session.userId })
  return { reports: await openPlaylist(deps, scope, entries, session) }
}

async function getPlaylistReport({ input, session, scope }: Call<'getPlaylistReport'>) {
  const { id_playlist: playlistId, id_playlist_report: entryId } = input
  const entry = await findItem(scope, { playlistId, entryId, userId: session.userId })
  if (!entry) throw missing()
  return { playlist_report: asListed(entry) }
}

async function insertPlaylistReport(call: Call<'insertPlaylistReport'>) {
  const { id: playlistId } = await ownPlaylist(call)
  return { id: await insertItem(call.scope, playlistId, await judgedEntry(call)) }
}

/** The entry that a call is about, in a playlist that has to be the caller's own. */
async function ownEntry(call: Call<'updatePlaylistReport' | 'deletePlaylistReport'>) {
  const { id: playlistId } = await ownPlaylist(call)
  return { playlistId, entryId: call.input.id_playlist_report }
}

async function updatePlaylistReport(call: Call<'updatePlaylistReport'>) {
  const keys = await ownEntry(call)
  if (!(await updateItem(call.scope, keys, await judgedEntry(call)))) throw missing()
  return {}
}

async function deletePlaylistReport(call: Call<'deletePlaylistReport'>) {
  const keys = await ownEntry(call)
  if (!(await deleteItem(call.scope, keys))) throw missing()
  return {}
}

async function orderPlaylistReports(call: Call<'orderPlaylistReports'>) {
  const { id: playlistId } = await ownPlaylist(call)
  if (!(await reorderItems(call.scope, playlistId, call.input.ids))) {
    throw new PortalError('resource.conflict', { fields: { ids: 'playlistChanged' } })
  }
  return {}
}

async function insertLogPlaylistRun(call: Call<'insertLogPlaylistRun'>) {
  const { name } = await ownPlaylist(call)
  await insertRunEvents(call.scope, runEventRows(call, name))
  return {}
}

export const playlistHandlers: HandlersOf<PlaylistCalls> = {
  getPlaylists,
  insertPlaylist,
  updatePlaylist,
  deletePlaylist,
  getPlaylistReports,
  getPlaylistReportsRun,
  getPlaylistReport,
  insertPlaylistReport,
  updatePlaylistReport,
  deletePlaylistReport,
  orderPlaylistReports,
  insertLogPlaylistRun,
}
