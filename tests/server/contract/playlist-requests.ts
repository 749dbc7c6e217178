import type { Fixture } from './fixture.ts'

const entry = (fixture: Fixture) => ({
  id_playlist: fixture.playlistId,
  id: fixture.reportUserId,
  tempo_atualizacao: 10,
  navegacao: 'S' as const,
})

/** Valid requests of the calls about playlists, with the caller's playlist. */
export const playlistRequests = {
  getPlaylists: () => ({}),
  insertPlaylist: () => ({ name: 'Nova' }),
  updatePlaylist: (fixture: Fixture) => ({ id: fixture.playlistId, name: 'Outra' }),
  deletePlaylist: (fixture: Fixture) => ({ id_playlist: fixture.playlistId }),
  getPlaylistReports: (fixture: Fixture) => ({ id_playlist: fixture.playlistId }),
  getPlaylistReportsRun: (fixture: Fixture) => ({ id_playlist: fixture.playlistId }),
  getPlaylistReport: (fixture: Fixture) => ({
    id_playlist: fixture.playlistId,
    id_playlist_report: fixture.entryId,
  }),
  insertPlaylistReport: entry,
  updatePlaylistReport: (fixture: Fixture) => ({ ...entry(fixture), id_playlist_report: fixture.entryId }),
  deletePlaylistReport: (fixture: Fixture) => ({
    id_playlist: fixture.playlistId,
    id_playlist_report: fixture.entryId,
  }),
  orderPlaylistReports: (fixture: Fixture) => ({ id_playlist: fixture.playlistId, ids: [fixture.entryId] }),
  insertLogPlaylistRun: (fixture: Fixture) => ({
    id_playlist: fixture.playlistId,
    run: 'a-run',
    events: [
      {
        no: 1,
        at: '2026-01-01T00:00:00Z',
        kind: 'shown' as const,
        slide: 'Aeroportos',
        page: 'ReportSection01',
      },
    ],
  }),
}
