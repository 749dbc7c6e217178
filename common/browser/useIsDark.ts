import { useSyncExternalStore } from 'react'

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

/** Whether the page is shown in dark: as the user chose, or as the system does. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark)
