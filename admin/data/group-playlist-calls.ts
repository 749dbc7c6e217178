import type { Client } from '#common/contract/client.ts'
import type { PlaylistLayout } from '#common/contract/group-playlists.ts'
import type { ReportPage, RequestOf, ResponseOf } from '#common/contract/index.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { validateGroupPlaylist } from '#common/validation/group-playlist.ts'
import type { ResourceCalls } from './types.ts'

export type GroupPlaylist = ResponseOf<'groupPlaylists'>['playlists'][number]

/** What an item shows decides which of its other fields are saved. */
export type ItemKind = 'report' | 'image' | 'web'

/** An item as the form has it. */
export interface ItemValues {
  id?: number
  kind: ItemKind
  id_report?: number
  only_pages?: ReportPage[]
  id_filter_set?: number | ''
  path_img?: string
  url?: string
  title?: string
  tempo_atualizacao: number | string
  navegacao?: boolean
  cell?: number
}

export type PlaylistValues = {
  id_grupo: number
  name: string
  layout: PlaylistLayout
  items: ItemValues[]
  version?: string
}

type SentItem = RequestOf<'insertGroupPlaylist'>['items'][number]

const contentOf = ({ kind, ...item }: ItemValues): Partial<SentItem> => {
  if (kind === 'image') return { path_img: item.path_img, title: item.title ?? '' }
  if (kind === 'web') return { url: item.url ?? '', title: item.title ?? '' }
  return {
    id_report: item.id_report,
    only_pages: item.only_pages ?? [],
    id_filter_set: item.id_filter_set || undefined,
    navegacao: item.navegacao ? 'S' : 'N',
  }
}

const toRequest = ({ name, layout, items }: PlaylistValues) => ({
  ...{ name, layout },
  items: items.map((item) => ({
    ...contentOf(item),
    id: item.id,
    // Text that is no number is refused by the rules of the form.
    tempo_atualizacao: item.tempo_atualizacao ?? '',
    // A layout with fewer cells moves what was in the others to the first one.
    cell: layout === 'single' ? 1 : (item.cell ?? 1),
  })),
})

/** Validates the form with the rule of the server. */
export const validatePlaylistForm = (values: Record<string, unknown>): FieldErrors =>
  validateGroupPlaylist(toRequest(values as PlaylistValues))

const kindOf = ({ path_img, url }: ResponseOf<'groupPlaylist'>['playlist']['items'][number]): ItemKind =>
  path_img ? 'image' : url ? 'web' : 'report'

export const groupPlaylistCalls = (call: Client): ResourceCalls => ({
  list: async (_params, { groupId = 0 }, signal) => ({
    rows: (await call('groupPlaylists', { id_grupo: groupId }, { signal })).playlists,
  }),
  get: async (id, signal) => {
    const { playlist } = await call('groupPlaylist', { id_playlist: id }, { signal })
    const items = playlist.items.map(
      (item): ItemValues => ({
        ...item,
        kind: kindOf(item),
        navegacao: item.navegacao === 'S',
      }),
    )
    return { ...playlist, items }
  },
  create: (values: PlaylistValues) =>
    call('insertGroupPlaylist', { ...toRequest(values), id_grupo: values.id_grupo }),
  update: (id, values: PlaylistValues) =>
    call('updateGroupPlaylist', { ...toRequest(values), id, version: values.version }),
  delete: (id, _row, signal) => call('deleteGroupPlaylist', { id_playlist: id }, { signal }),
})
