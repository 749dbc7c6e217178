import { sql } from 'drizzle-orm'
import { tenants } from '#server/base/db/schema/index.ts'
import type { TestPortal } from '../../server/portal.ts'
import { announcement } from './administration-messages.ts'

/** Gives João playlists and everyone an announcement, and lets users see the reports they can request. */
export async function fillScreens(
  portal: TestPortal,
): Promise<{ playlist: number; emptyPlaylist: number; entry: number }> {
  const { call } = await portal.as('joao')
  const playlist = Number((await call('insertPlaylist', { name: 'Recepção' })).id)
  const emptyPlaylist = Number((await call('insertPlaylist', { name: 'Vazia' })).id)
  const id = Number((await call('getUserReports', {})).reports[0]?.id_user_report)
  await call('insertPlaylistReport', { id_playlist: playlist, id, tempo_atualizacao: 60, navegacao: 'S' })
  const { playlist_reports } = await call('getPlaylistReports', { id_playlist: playlist })
  await (await portal.as('admin')).call('insertAnnouncement', announcement)
  await portal.changeExternally((db) =>
    db
      .update(tenants)
      .set({ settings: sql`${tenants.settings} || '{"reportCatalogue": "on", "displayPairing": "owners"}'` }),
  )
  return { playlist, emptyPlaylist, entry: Number(playlist_reports[0]?.id) }
}
