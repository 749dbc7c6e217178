import { useEffect, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { defaultEmbedUrl, recordPageView } from '#common/embed/open-report.ts'
import { FrameController } from '#common/player/frame-controller.ts'
import { PlaylistPlayer } from '#common/player/playlist-player.ts'
import type { RunEvent } from '#common/player/run-event.ts'
import type { PlayerSnapshot, PlaylistResponse, PlaylistSource } from '#common/player/types.ts'
import { systemClock } from '#common/time/clock.ts'
import type { AppContext } from '../app/app-context.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { RunEventReporter } from './run-event-reporter.ts'

export interface Player {
  player: PlaylistPlayer
  frames: readonly [FrameController, FrameController]
  reporter: RunEventReporter
}

/**
 * What was rendered is on screen two animation frames later. Slow devices need more of them, which take longer there.
 */
function afterPaint(run: () => void, frames = 12): void {
  requestAnimationFrame(frames > 1 ? () => afterPaint(run, frames - 1) : run)
}

const callTimeoutMs = 30_000

/** A call without a response would occupy one of the browser's six connections, and the player runs for weeks. */
const withCallTimeout = (app: AppContext): AppContext => ({
  ...app,
  call: (name, request, options) =>
    app.call(name, request, { signal: AbortSignal.timeout(callTimeoutMs), ...options }),
})

/**
 * Creates the player of a playlist.
 * @param from the item to begin with
 */
function createPlayer(appContext: AppContext, idPlaylist: number, from: number | undefined): Player {
  const app = withCallTimeout(appContext)
  const reporter = new RunEventReporter(app, idPlaylist)
  const { playlistLoadSeconds } = app.config
  const loadTimeoutMs = playlistLoadSeconds && playlistLoadSeconds * 1000
  const newFrame = () => new FrameController({ afterPaint, loadTimeoutMs })
  const frames = [newFrame(), newFrame()] as const
  let lastViewed = ''
  /** A page that is shown again without another in between is not a new view. */
  const recordView = (event: RunEvent) => {
    if (event.kind !== 'shown' || !event.idReport || lastViewed === `${event.key} ${event.page}`) return
    lastViewed = `${event.key} ${event.page}`
    const page = { name: event.page, displayName: event.title }
    recordPageView(app.call, event.idReport, page, { source: 'playlist' })
  }
  const player = new PlaylistPlayer({
    source: playlistSource(app, idPlaylist, from),
    frames,
    clock: systemClock,
    navigable: app.config.playlistNavigable,
    from,
    loadTimeoutMs,
    embedUrl: defaultEmbedUrl,
    onEvent: (event) => {
      reporter.add(event)
      recordView(event)
    },
  })
  return { player, frames, reporter }
}

/** @param from if present, items need their ids, which other platforms do not return with the playlist */
function playlistSource(
  { call, serverNow }: AppContext,
  idPlaylist: number,
  from: number | undefined,
): PlaylistSource {
  const request = { id_playlist: idPlaylist }
  const fetchItems = async () => (await call('getPlaylistReports', request)).playlist_reports
  return {
    load: async () => {
      const { reports } = await call('getPlaylistReportsRun', request)
      const now = new Date(serverNow()).toISOString()
      const haveIds = reports.every(({ id_playlist_report }) => id_playlist_report !== undefined)
      const withIds = haveIds || from === undefined ? reports : addItemIds(reports, await fetchItems())
      return { reports: withIds, serverNow: now }
    },
    revision: async () => JSON.stringify(await fetchItems()),
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

/** Plays a playlist while the screen is mounted, and passes on the browser's network and visibility events. */
export function usePlayer(
  idPlaylist: number,
  from: number | undefined,
): Player & { snapshot: PlayerSnapshot } {
  const app = useApp()
  const [created] = useState(() => createPlayer(app, idPlaylist, from))
  const { player, reporter } = created
  const snapshot = useStore(player.state)

  useEffect(() => {
    const online = () => player.setOnline(true)
    const offline = () => player.setOnline(false)
    const visibilityChanged = () => {
      const visible = document.visibilityState === 'visible'
      player.setVisible(visible)
      if (!visible) reporter.flush()
    }
    reporter.start()
    player.start()
    visibilityChanged()
    if (!navigator.onLine) offline()
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    window.addEventListener('pagehide', reporter.flush)
    document.addEventListener('visibilitychange', visibilityChanged)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      window.removeEventListener('pagehide', reporter.flush)
      document.removeEventListener('visibilitychange', visibilityChanged)
      player.stop()
      reporter.stop()
    }
  }, [player, reporter])

  return { ...created, snapshot }
}
