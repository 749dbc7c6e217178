import { routeOf } from '#common/addresses/paths.ts'
import { loadChunk, prefetch } from '#common/browser/load-chunk.ts'
import { importReportFrame } from '#common/embed/load-report-frame.ts'
import { importClient } from './app/create-call.ts'
import { likelyEmbedUrl } from './reports/frame/embed-url.ts'
import { importAppShell, isScreenName, type ScreenName, screens } from './screens.ts'

/** The router comes with the screens of a signed-in user: the sign-in screen works without it. */
const importRouter = () => import('./router.tsx')

export const loadRouter = () => loadChunk(importRouter)

function preconnect(url: string): void {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = new URL(url).origin
  document.head.append(link)
}

/** Loads a screen's code ahead of time. */
export function prefetchScreen(screen: ScreenName): void {
  prefetch(importRouter, importAppShell, screens[screen])
  if (screen === 'report' || screen === 'playlistRun') prefetch(importReportFrame)
}

/** Starts loading everything that a deep link needs, in parallel with the texts. */
export function prefetchForPath(pathname: string, embedOrigins: readonly string[]): void {
  const screen = routeOf(pathname)
  if (!isScreenName(screen)) return
  prefetchScreen(screen)
  prefetch(importClient)
  const embedUrl = screen === 'report' ? likelyEmbedUrl(embedOrigins) : undefined
  if (embedUrl) preconnect(embedUrl)
}
