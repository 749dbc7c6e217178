import { matchPath } from 'react-router-dom'
import { paths } from '#common/paths.ts'
import { loadClient } from './app/createCall.ts'
import { likelyEmbedAddress } from './report/embedAddress.ts'
import { loadReportFrame } from './report/loadReportFrame.ts'
import { loadAppShell, type ScreenName, screenNames, screens } from './screens.ts'

function preconnect(url: string): void {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = new URL(url).origin
  document.head.append(link)
}

/** Loads a screen's code ahead of time. Errors are ignored: opening the screen loads it again and reports them. */
export function prefetchScreen(screen: ScreenName): void {
  const loaders: (() => Promise<unknown>)[] = [loadAppShell, screens[screen]]
  if (screen === 'report' || screen === 'playlistRun') loaders.push(loadReportFrame)
  for (const load of loaders) load().catch(() => undefined)
}

/** Starts loading everything that a deep link needs, in parallel with the texts. */
export function prefetchForPath(pathname: string, embedOrigins: readonly string[]): void {
  const screen = screenNames.find((name) => matchPath(paths[name].path, pathname))
  if (!screen) return
  prefetchScreen(screen)
  loadClient().catch(() => undefined)
  const embedUrl = screen === 'report' ? likelyEmbedAddress(embedOrigins) : undefined
  if (embedUrl) preconnect(embedUrl)
}
