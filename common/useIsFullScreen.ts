import { useSyncExternalStore } from 'react'

const isFullScreen = (): boolean => Boolean(document.fullscreenElement)

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the browser is in full screen; also followed when it leaves by itself (spec 4). */
export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, isFullScreen)
