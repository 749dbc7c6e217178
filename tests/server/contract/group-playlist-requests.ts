import type { Fixture } from './fixture.ts'

const content = (fixture: Fixture, name: string, item: { id?: number } = {}) => ({
  name,
  layout: 'grid' as const,
  items: [
    {
      ...item,
      id_report: fixture.reportId,
      only_pages: [{ name: 'ReportSection01', displayName: 'Map' }],
      id_filter_set: fixture.filterSetId,
      tempo_atualizacao: 20,
      navegacao: 'S' as const,
      cell: 2,
    },
  ],
})

/** Valid requests of the calls about playlists of groups. */
export const groupPlaylistRequests = {
  groupPlaylists: (fixture: Fixture) => ({ id_grupo: fixture.groupId }),
  groupPlaylist: (fixture: Fixture) => ({ id_playlist: fixture.groupPlaylistId }),
  insertGroupPlaylist: (fixture: Fixture) => ({ id_grupo: fixture.groupId, ...content(fixture, 'Parede') }),
  updateGroupPlaylist: (fixture: Fixture) => ({
    id: fixture.groupPlaylistId,
    ...content(fixture, 'Outra', { id: fixture.groupItemId }),
  }),
  deleteGroupPlaylist: (fixture: Fixture) => ({ id_playlist: fixture.groupPlaylistId }),
  uploadPlaylistImage: () => ({}),
}
