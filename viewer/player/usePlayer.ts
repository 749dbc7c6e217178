import { useEffect, useState } from 'react'
import { recordPageView } from '#common/embed/open-report.ts'
import type { RunEvent } from '#common/player/run-event.ts'
import type { PlayerSnapshot } from '#common/player/types.ts'
import type { AppContext } from '../app/app-context.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { createPlayer, type Player, type PlayerCell } from './create-player.ts'
import { playlistSource } from './playlist-source.ts'
import { RunEventReporter } from './run-event-reporter.ts'

const callTimeoutMs = 30_000

/** A call without a response would occupy one of the browser's six connections, and the player runs for weeks. */
const withCallTimeout = (app: AppContext): AppContext => ({
  ...app,
  call: (name, request, options) =>
    app.call(name, request, { signal: AbortSignal.timeout(callTimeoutMs), ...options }),
})

/**
 * Creates the player of a user's playlist, whose events and views are recorded.
 * @param from the item to begin with
 */
function createRun(
  appContext: AppContext,
  idPlaylist: number,
  from: number | undefined,
): Player & { reporter: RunEventReporter } {
  const app = withCallTimeout(appContext)
  const { call, serverNow, config } = app
  const reporter = new RunEventReporter({
    serverNow,
    send: (run, events, options) =>
      call('insertLogPlaylistRun', { id_playlist: idPlaylist, run, events }, options),
  })
  const lastViewed = new WeakMap<PlayerCell, string>()
  /** A page that is shown again without another in between is not a new view. */
  const recordView = (event: RunEvent, cell: PlayerCell) => {
    if (event.kind !== 'shown') return
    const viewed = `${event.key} ${event.page}`
    if (lastViewed.get(cell) === viewed) return
    lastViewed.set(cell, viewed)
    if (!event.idReport) return
    const page = { name: event.page, displayName: event.title }
    recordPageView(call, event.idReport, page, { source: 'playlist' })
  }
  const onEvent = (event: RunEvent, cell: PlayerCell) => {
    reporter.add(event)
    recordView(event, cell)
  }
  const source = playlistSource(app, idPlaylist, from)
  return { ...createPlayer({ config, source, from, onEvent }), reporter }
}

/** Plays a playlist while the screen is mounted, and passes on the browser's network and visibility events. */
export function usePlayer(
  idPlaylist: number,
  from: number | undefined,
): Player & { snapshot: PlayerSnapshot } {
  const app = useApp()
  const [created] = useState(() => createRun(app, idPlaylist, from))
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
