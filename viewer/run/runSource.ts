import type { RunAnswer, RunSource } from '#common/embed/slideshow/types.ts'
import type { Portal } from '../portal/Portal.ts'

/** The slides of a playlist, as the platform gives them to the person who is signed in. */
export interface PlaylistSource extends RunSource {
  /** The list that was answered last. */
  last(): RunAnswer['reports']
}

export function runSource({ call, serverNow }: Portal, idPlaylist: string): PlaylistSource {
  let reports: RunAnswer['reports'] = []
  const request = { id_playlist: idPlaylist }
  return {
    load: async () => {
      const answer = await call('getPlaylistReportsRun', request)
      reports = answer.reports
      return { ...answer, serverNow: new Date(serverNow()).toISOString() }
    },
    revision: async () => JSON.stringify((await call('getPlaylistReports', request)).playlist_reports),
    last: () => reports,
  }
}
