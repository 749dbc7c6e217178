import { z } from 'zod'
import { validateGroupPlaylist } from '../validation/group-playlist.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { fingerprint, flag, id, listOf, name, nothing, page, text } from './shapes.ts'

/** One item at a time, or four cells, or a large cell and two small ones; each cell plays its own items. */
export const playlistLayout = z.enum(['single', 'grid', 'one-two'])
export type PlaylistLayout = z.output<typeof playlistLayout>

const seconds = z.union([z.number(), z.string().max(20)]).transform(Number)

/** A report, an image, or a web page. */
const item = z.object({
  /** Of an item that is stored already. */
  id: id.optional(),
  id_report: id.optional(),
  /** Empty: every page that is allowed; otherwise only these of them. */
  only_pages: listOf(page, limits.pages).default([]),
  /** Restricts the rows further. */
  id_filter_set: id.optional(),
  /** An image that was uploaded (`uploadPlaylistImage`). */
  path_img: text(limits.url).optional(),
  /** An https address of a listed host. */
  url: text(limits.url).optional(),
  title: text(limits.name).optional(),
  tempo_atualizacao: seconds,
  navegacao: flag.default('N'),
  cell: z.int().min(1).max(4).default(1),
})

const content = {
  name,
  layout: playlistLayout.default('single'),
  items: listOf(item, limits.playlistItems),
}

const storedItem = z.object({
  id,
  id_report: id.optional(),
  only_pages: z.array(page),
  id_filter_set: id.optional(),
  path_img: z.string().optional(),
  url: z.string().optional(),
  title: z.string().optional(),
  tempo_atualizacao: z.int(),
  navegacao: z.enum(['S', 'N']),
  cell: z.int(),
})

/** Playlists of a group, which its members and displays play with their own rows and pages (decision 132). */
export const groupPlaylists = group(
  { access: 'admin', tag: 'playlists' },
  {
    groupPlaylists: endpoint({
      summary: 'The playlists of a group, and the hosts whose web pages they may show.',
      request: z.object({ id_grupo: id }),
      response: z.object({
        playlists: z.array(
          z.object({
            id,
            name: z.string(),
            layout: playlistLayout,
            items_count: z.int(),
            displays_count: z.int(),
          }),
        ),
        hosts: z.array(z.string()),
      }),
    }),
    groupPlaylist: endpoint({
      summary: 'One playlist of a group with its items.',
      request: z.object({ id_playlist: id }),
      response: z.object({
        playlist: z.object({
          id,
          name: z.string(),
          id_grupo: id,
          layout: playlistLayout,
          items: z.array(storedItem),
          version: z.string(),
        }),
      }),
    }),
    insertGroupPlaylist: endpoint({
      summary: 'Add a playlist of a group.',
      audit: 'playlist.create',
      bodyBytes: limits.playlistBodyBytes,
      request: z.object({ id_grupo: id, ...content }),
      response: z.object({ id }),
      validate: validateGroupPlaylist,
    }),
    updateGroupPlaylist: endpoint({
      summary:
        'Change a playlist of a group. With an outdated `version` it is refused with `resource.conflict`.',
      audit: 'playlist.update',
      bodyBytes: limits.playlistBodyBytes,
      request: z.object({ id, ...content, version: text(limits.name).optional() }),
      response: nothing,
      validate: validateGroupPlaylist,
    }),
    deleteGroupPlaylist: endpoint({
      summary: 'Delete a playlist of a group.',
      audit: 'playlist.delete',
      request: z.object({ id_playlist: id }),
      response: nothing,
    }),
    uploadPlaylistImage: endpoint({
      summary: 'Store an image for an item of a playlist, within an hour.',
      multipart: true,
      request: z.object({ fingerprint }),
      response: z.object({ path_img: z.string() }),
    }),
  },
)
