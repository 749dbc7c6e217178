/** The calls whose answers a change of a playlist makes old. */
export const playlistCalls = ['getPlaylists', 'getPlaylistReports', 'getPlaylistReport'] as const
