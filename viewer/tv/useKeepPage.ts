import { useEffect } from 'react'
import { href } from '#common/addresses/paths.ts'
import { serviceWorkerPath } from '#common/addresses/service-worker.ts'
import type { DisplayMode } from '#common/validation/display.ts'
import { whenIdle } from '../hooks/when-idle.ts'
import { storePage } from '../offline/store-page.ts'

async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorkerPath)
  await storePage(href('tv'), 'vitrine-tv ')
}

/** Keeps the page of the display with the files that it has loaded, for a start before the network is there. */
export function useKeepPage(mode: DisplayMode): void {
  useEffect(() => {
    // Each mode may have loaded other files.
    if (mode !== 'offline') return whenIdle(() => void keepPage().catch(() => undefined))
  }, [mode])
}
