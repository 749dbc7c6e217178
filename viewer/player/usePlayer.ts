import { useEffect, useState } from 'react'
import type { PlayerSnapshot } from '#common/player/types.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { createPlayer, type Player } from './create-player.ts'

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
