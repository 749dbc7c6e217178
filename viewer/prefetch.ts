import { loadChunk } from '#common/browser/load-chunk.ts'
import { loadReportFrame } from '#common/embed/load-report-frame.ts'
import { routeOf } from '#common/paths.ts'
import { loadClient } from './app/create-call.ts'
import { likelyEmbedUrl } from './reports/frame/embed-url.ts'
import { isScreenName, loadAppShell, type ScreenName, screens } from './screens.ts'

/** The router comes with the screens of a signed-in user: the sign-in screen works without it. */
export const loadRouter = () => loadChunk(() => import('./router.tsx'))

function preconnect(url: string): void {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = new URL(url).origin
  document.head.append(link)
}

/** Loads a screen's code ahead of time. Errors are ignored: opening the screen loads it again and reports them. */
export function prefetchScreen(screen: ScreenName): void {
  const loaders: (() => Promise<unknown>)[] = [loadRouter, loadAppShell, screens[screen]]
  if (screen === 'report' || screen === 'playlistRun') loaders.push(loadReportFrame)
  for (const load of loaders) load().catch(() => undefined)
}

/** Starts loading everything that a deep link needs, in parallel with the texts. */
export function prefetchForPath(pathname: string, embedOrigins: readonly string[]): void {
  const screen = routeOf(pathname)
  if (!isScreenName(screen)) return
  prefetchScreen(screen)
  loadClient().catch(() => undefined)
  const embedUrl = screen === 'report' ? likelyEmbedUrl(embedOrigins) : undefined
  if (embedUrl) preconnect(embedUrl)
}
