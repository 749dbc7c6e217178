import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SlideshowSnapshot } from '#common/player/types.ts'
import { useApp } from '../app/AppContext.ts'
import { createRun, type Run } from './createRun.ts'

/** Runs a playlist while the screen stands, and tells the engine what the browser says of network and visibility. */
export function useRun(idPlaylist: number, from: number | undefined): Run & { snapshot: SlideshowSnapshot } {
  const portal = useApp()
  const [run] = useState(() => createRun(portal, idPlaylist, from))
  const { show, log } = run
  const snapshot = useSyncExternalStore(show.subscribe, show.snapshot)

  useEffect(() => {
    const online = () => show.setOnline(true)
    const offline = () => show.setOnline(false)
    const sight = () => {
      const seen = document.visibilityState === 'visible'
      show.setVisible(seen)
      if (!seen) log.leave()
    }
    log.start()
    show.start()
    sight()
    if (!navigator.onLine) offline()
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    window.addEventListener('pagehide', log.leave)
    document.addEventListener('visibilitychange', sight)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      window.removeEventListener('pagehide', log.leave)
      document.removeEventListener('visibilitychange', sight)
      show.stop()
      log.stop()
    }
  }, [show, log])

  return { ...run, snapshot }
}
