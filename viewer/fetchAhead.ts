import { matchPath } from 'react-router-dom'
import { paths } from '#common/paths.ts'
import { loadClient } from './portal/createCall.ts'
import { likelyEmbedAddress } from './report/embedAddress.ts'
import { loadReportFrame } from './report/loadReportFrame.ts'
import { places, screens } from './screens.ts'

/** Makes the way to a server, so that the first request to it need not. */
function connect(address: string): void {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = new URL(address).origin
  document.head.append(link)
}

/**
 * Fetches the code of the screen that an address names beside the words, not after them; for a report the frame's, too,
 * and the way to the report service is made. What cannot be fetched is told when it is needed.
 */
export function fetchAhead(pathname: string, embedOrigins: readonly string[]): void {
  const place = places.find((name) => matchPath(paths[name].path, pathname))
  if (!place) return
  for (const load of [screens.frame, screens[place], loadClient]) load().catch(() => undefined)
  if (place !== 'report') return
  loadReportFrame().catch(() => undefined)
  const address = likelyEmbedAddress(embedOrigins)
  if (address) connect(address)
}
