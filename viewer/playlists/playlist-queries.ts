import type { ResponseOf } from '#common/contract/index.ts'
import { useCallQuery } from '../app/useCallQuery.ts'

export type ListedItem = ResponseOf<'getPlaylistReports'>['playlist_reports'][number]

/** The queries that are out of date after a change of a playlist. */
export const playlistQueries = ['getPlaylists', 'getPlaylistReports', 'getPlaylistReport'] as const

/** One playlist from the list of playlists, which alone has its name; `isMissing`: there is none that the user can change. */
export function usePlaylist(id: number) {
  const query = useCallQuery('getPlaylists', {})
  const playlist = query.data?.playlists.find((each) => each.id === id)
  // A cached list may be older than the playlist. One of a group is not the user's to change.
  const isOwn = playlist !== undefined && playlist.group === undefined
  return { ...query, playlist, isMissing: query.data !== undefined && !isOwn && !query.isFetching }
}

/** A playlist's name; undefined until it is loaded. */
export const usePlaylistName = (id: number): string | undefined => usePlaylist(id).playlist?.name
