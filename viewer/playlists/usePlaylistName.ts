import { useCallQuery } from '../app/useCallQuery.ts'

/** A playlist's name, which only the list tells; absent until it is known, or when it cannot be. */
export const usePlaylistName = (id: number): string | undefined =>
  useCallQuery('getPlaylists', {}).data?.playlists.find((playlist) => playlist.id === id)?.name
