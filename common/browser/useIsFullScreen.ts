import { useSyncExternalStore } from 'react'

const isFullScreen = (): boolean => Boolean(document.fullscreenElement)

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the page is in full screen, also when the browser leaves it on its own (spec 4). */
export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, isFullScreen)
