import type { ResponseOf } from '#common/contract/index.ts'
import type { RunAnswer, RunSource } from '#common/player/types.ts'
import type { AppContext } from '../app/AppContext.ts'

/** The slides of a playlist, as the platform gives them to the person who is signed in. */
export interface PlaylistSource extends RunSource {
  /** The list that was answered last. */
  last(): RunAnswer['reports']
}

type Entries = ResponseOf<'getPlaylistReports'>['playlist_reports']

/** Names the entries of a run after those of the list, both in order; the list may have some that the run leaves out. */
export function withEntryIds(reports: RunAnswer['reports'], entries: Entries): RunAnswer['reports'] {
  let next = 0
  return reports.map((report) => {
    const at = entries.findIndex(
      ({ id_user_report }, index) => index >= next && id_user_report === report.id_user_report,
    )
    const entry = entries[at]
    if (!entry) return report
    next = at + 1
    return { ...report, id_playlist_report: entry.id }
  })
}

/** @param from the entry that the run begins with: a platform of another maker does not name entries in its answer */
export function runSource(
  { call, serverNow }: AppContext,
  idPlaylist: number,
  from: number | undefined,
): PlaylistSource {
  let reports: RunAnswer['reports'] = []
  const request = { id_playlist: idPlaylist }
  const entries = async () => (await call('getPlaylistReports', request)).playlist_reports
  return {
    load: async () => {
      const answer = await call('getPlaylistReportsRun', request)
      const now = new Date(serverNow()).toISOString()
      const named = answer.reports.every(({ id_playlist_report }) => id_playlist_report !== undefined)
      reports = named || from === undefined ? answer.reports : withEntryIds(answer.reports, await entries())
      return { reports, serverNow: now }
    },
    revision: async () => JSON.stringify(await entries()),
    last: () => reports,
  }
}
