import type { ResponseOf } from '#common/contract/index.ts'
import type { PlaylistResponse, PlaylistSource } from '#common/player/types.ts'
import type { AppContext } from '../app/app-context.ts'

/**
 * A playlist of the user who is signed in.
 * @param from if present, items need their ids, which other platforms do not return with the playlist
 */
export function playlistSource(
  { call, serverNow }: Pick<AppContext, 'call' | 'serverNow'>,
  idPlaylist: number,
  from: number | undefined,
): PlaylistSource {
  const request = { id_playlist: idPlaylist }
  const fetchItems = () => call('getPlaylistReports', request)
  return {
    load: async () => {
      const { reports, layout } = await call('getPlaylistReportsRun', request)
      const now = new Date(serverNow()).toISOString()
      const haveIds = reports.every(({ id_playlist_report }) => id_playlist_report !== undefined)
      const withIds =
        haveIds || from === undefined ? reports : addItemIds(reports, (await fetchItems()).playlist_reports)
      return { reports: withIds, layout, serverNow: now }
    },
    revision: async () => {
      const { playlist_reports, revision } = await fetchItems()
      return JSON.stringify([playlist_reports, revision])
    },
  }
}

/** Adds the ids of `items`, which are in the same order but may include items that are not played. */
export function addItemIds(
  reports: PlaylistResponse['reports'],
  items: ResponseOf<'getPlaylistReports'>['playlist_reports'],
): PlaylistResponse['reports'] {
  let next = 0
  return reports.map((report) => {
    const found = items.findIndex(
      ({ id_user_report }, index) => index >= next && id_user_report === report.id_user_report,
    )
    const item = items[found]
    if (!item) return report
    next = found + 1
    return { ...report, id_playlist_report: item.id }
  })
}
