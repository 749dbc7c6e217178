import type { ResponseOf } from '#common/contract/index.ts'
import { useCallQuery } from '../app/useCallQuery.ts'

export type ListedItem = ResponseOf<'getPlaylistReports'>['playlist_reports'][number]

/** The queries that are out of date after a change of a playlist. */
export const playlistQueries = ['getPlaylists', 'getPlaylistReports', 'getPlaylistReport'] as const

/** A playlist's name, which only the list of playlists has; undefined until it is loaded. */
export const usePlaylistName = (id: number): string | undefined =>
  useCallQuery('getPlaylists', {}).data?.playlists.find((playlist) => playlist.id === id)?.name
