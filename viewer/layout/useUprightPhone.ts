import { useSyncExternalStore } from 'react'

const uprightPhone = '(orientation: portrait) and (max-width: 640px)'

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(uprightPhone)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the page is on a phone held upright, where a report cannot be read (spec 8). */
export const useUprightPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(uprightPhone).matches)
