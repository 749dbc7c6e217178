import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import {
  validateEditedPlaylistItem,
  validatePlaylist,
  validatePlaylistItem,
  validatePlaylistOrder,
} from '../validation/playlist.ts'
import { endpoint } from './endpoint.ts'
import { embedData } from './reports.ts'
import { runEvent } from './run-event.ts'
import { fingerprint, flag, id, ids, name, nothing, text } from './shapes.ts'

const navegacao = z.enum(['S', 'N'])

const listedEntry = z.object({
  id,
  id_user_report: id,
  name: z.string(),
  path_img: z.string(),
  tempo_atualizacao: z.int(),
  navegacao,
})

/** Seconds per screen: a number, or the text a form holds. The rule judges range; the server rounds. */
const seconds = z
  .union([z.number(), z.string().max(20)])
  .transform(Number)
  .pipe(z.number())
const entry = { id_playlist: id, tempo_atualizacao: seconds, id, navegacao: flag, fingerprint }

export const playlists = {
  getPlaylists: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: "This person's playlists.",
    request: z.object({ fingerprint }),
    response: z.object({
      playlists: z.array(z.object({ id, name: z.string(), reports_count: z.int().optional() })),
    }),
  }),
  insertPlaylist: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'Add a playlist.',
    request: z.object({ name, fingerprint }),
    response: z.object({ id: id.optional() }),
    validate: validatePlaylist,
  }),
  updatePlaylist: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'Rename a playlist.',
    request: z.object({ id, name, fingerprint }),
    response: nothing,
    validate: validatePlaylist,
  }),
  deletePlaylist: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'Delete a playlist.',
    request: z.object({ id_playlist: id, fingerprint }),
    response: nothing,
  }),
  getPlaylistReports: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'The entries of a playlist, in order.',
    request: z.object({ fingerprint, id_playlist: id }),
    response: z.object({
      playlist_reports: z.array(listedEntry.extend({ available: z.boolean().optional() })),
    }),
  }),
  getPlaylistReportsRun: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'Everything needed to run a playlist, in one answer.',
    request: z.object({ fingerprint, id_playlist: id }),
    response: z.object({
      reports: z.array(
        embedData.extend({
          id_playlist_report: id.optional(),
          id_user_report: id,
          navegacao,
          tempo_atualizacao: z.int().nullable(),
        }),
      ),
    }),
  }),
  getPlaylistReport: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'One entry of a playlist.',
    request: z.object({ fingerprint, id_playlist_report: id, id_playlist: id }),
    response: z.object({ playlist_report: listedEntry }),
  }),
  insertPlaylistReport: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'Add a report to a playlist.',
    request: z.object(entry),
    response: z.object({ id: id.optional() }),
    validate: validatePlaylistItem,
  }),
  updatePlaylistReport: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'Change an entry of a playlist.',
    request: z.object({ ...entry, id_playlist_report: id }),
    response: nothing,
    validate: validateEditedPlaylistItem,
  }),
  deletePlaylistReport: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'Take an entry out of a playlist.',
    request: z.object({ id_playlist: id, id_playlist_report: id, fingerprint }),
    response: nothing,
  }),
  orderPlaylistReports: endpoint({
    access: 'user',
    tag: 'playlists',
    summary: 'Put the entries of a playlist in another order; `ids` names each of them once.',
    request: z.object({ id_playlist: id, ids, fingerprint }),
    response: nothing,
    validate: validatePlaylistOrder,
  }),
  insertLogPlaylistRun: endpoint({
    access: 'user',
    tag: 'playlists',
    summary:
      'Record what happened in a run of a playlist. `run` names the run; an event sent twice is kept once.',
    request: z.object({
      id_playlist: id,
      run: text(limits.runKey).min(1),
      events: z.array(runEvent).min(1).max(limits.runEvents),
      fingerprint,
    }),
    response: nothing,
  }),
}
