import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import {
  validateEditedPlaylistItem,
  validatePlaylist,
  validatePlaylistItem,
  validatePlaylistOrder,
} from '../validation/playlist.ts'
import { endpoint, group } from './endpoint.ts'
import { embedDescriptor } from './reports.ts'
import { runEvent } from './run-event.ts'
import { fingerprint, flag, id, ids, listOf, name, nothing, text } from './shapes.ts'

const navegacao = z.enum(['S', 'N'])

/** Everything needed to play a playlist: its items in order, and how they share the screen. */
export const playlistRun = z.object({
  reports: z.array(
    embedDescriptor.extend({
      id_playlist_report: id.optional(),
      /** Absent: an image or a web page, or a report of a playlist of a group. */
      id_user_report: id.optional(),
      navegacao,
      tempo_atualizacao: z.int().nullable(),
      /** An image or a web page, in place of a report. */
      content: z.object({ kind: z.enum(['image', 'web']), url: z.string() }).optional(),
      /** The cell of the layout, from 1. */
      cell: z.int().optional(),
    }),
  ),
  layout: z.enum(['single', 'grid', 'one-two']).optional(),
})

const listedItem = z.object({
  id,
  /** Absent in a playlist of a group. */
  id_user_report: id.optional(),
  name: z.string(),
  path_img: z.string(),
  tempo_atualizacao: z.int(),
  navegacao,
})

/** Seconds per page: a number, or the text of a form field. The rules below check what it says; the server rounds. */
const seconds = z.union([z.number(), z.string().max(20)]).transform(Number)
const item = { id_playlist: id, tempo_atualizacao: seconds, id, navegacao: flag, fingerprint }

export const playlists = group(
  { access: 'user', tag: 'playlists' },
  {
    getPlaylists: endpoint({
      summary: "The playlists of the user, and those of the user's groups, which are only read.",
      viewAs: true,
      request: z.object({ fingerprint }),
      response: z.object({
        playlists: z.array(
          z.object({
            id,
            name: z.string(),
            reports_count: z.int().optional(),
            /** The name of the group that the playlist belongs to. */
            group: z.string().optional(),
          }),
        ),
      }),
    }),
    insertPlaylist: endpoint({
      summary: 'Add a playlist.',
      audit: 'playlist.create',
      request: z.object({ name, fingerprint }),
      response: z.object({ id: id.optional() }),
      validate: validatePlaylist,
    }),
    updatePlaylist: endpoint({
      summary: 'Rename a playlist.',
      audit: 'playlist.update',
      request: z.object({ id, name, fingerprint }),
      response: nothing,
      validate: validatePlaylist,
    }),
    deletePlaylist: endpoint({
      summary: 'Delete a playlist.',
      audit: 'playlist.delete',
      request: z.object({ id_playlist: id, fingerprint }),
      response: nothing,
    }),
    getPlaylistReports: endpoint({
      summary: 'The items of a playlist, in order.',
      viewAs: true,
      request: z.object({ fingerprint, id_playlist: id }),
      response: z.object({
        playlist_reports: z.array(listedItem.extend({ available: z.boolean().optional() })),
        /** Of a playlist of a group: changes with what a run shows to the user. */
        revision: z.string().optional(),
      }),
    }),
    getPlaylistReportsRun: endpoint({
      summary: 'Everything needed to run a playlist, in one response.',
      viewAs: true,
      request: z.object({ fingerprint, id_playlist: id }),
      response: playlistRun,
    }),
    getPlaylistReport: endpoint({
      summary: 'One item of a playlist.',
      viewAs: true,
      request: z.object({ fingerprint, id_playlist_report: id, id_playlist: id }),
      response: z.object({ playlist_report: listedItem }),
    }),
    insertPlaylistReport: endpoint({
      summary: 'Add a report to a playlist.',
      audit: 'playlist_item.create',
      request: z.object(item),
      response: z.object({ id: id.optional() }),
      validate: validatePlaylistItem,
    }),
    updatePlaylistReport: endpoint({
      summary: 'Change an item of a playlist.',
      audit: 'playlist_item.update',
      request: z.object({ ...item, id_playlist_report: id }),
      response: nothing,
      validate: validateEditedPlaylistItem,
    }),
    deletePlaylistReport: endpoint({
      summary: 'Remove an item from a playlist.',
      audit: 'playlist_item.delete',
      request: z.object({ id_playlist: id, id_playlist_report: id, fingerprint }),
      response: nothing,
    }),
    orderPlaylistReports: endpoint({
      summary: 'Reorder the items of a playlist; `ids` contains each of them exactly once.',
      audit: 'playlist.reorder',
      bodyBytes: limits.idsBodyBytes,
      request: z.object({ id_playlist: id, ids, fingerprint }),
      response: nothing,
      validate: validatePlaylistOrder,
    }),
    insertLogPlaylistRun: endpoint({
      summary:
        'Record events of a playlist run. `run` identifies the run; an event that is sent twice is stored once.',
      viewAs: true,
      bodyBytes: 256 * 1024,
      request: z.object({
        id_playlist: id,
        run: text(limits.runKey).min(1),
        events: listOf(runEvent, limits.runEvents, 1),
        fingerprint,
      }),
      response: nothing,
    }),
  },
)
