import { useCallback, useSyncExternalStore } from 'react'

const systemIsDark = '(prefers-color-scheme: dark)'

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : window.matchMedia(systemIsDark).matches
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia(systemIsDark)
  const choice = new MutationObserver(listener)
  system.addEventListener('change', listener)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', listener)
    choice.disconnect()
  }
}

const ignore = () => () => undefined

/**
 * Whether the page is shown in dark: as the user chose, or as the system does.
 * @param isFollowed false: it does not matter, and the answer is no
 */
export function useIsDark(isFollowed: boolean): boolean {
  const read = useCallback(() => isFollowed && isDark(), [isFollowed])
  return useSyncExternalStore(isFollowed ? subscribe : ignore, read)
}
