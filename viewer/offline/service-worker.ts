import { appOf, href } from '#common/addresses/paths.ts'

interface FetchEvent extends Event {
  request: Request
  respondWith(response: Promise<Response>): void
}

declare global {
  interface WindowEventMap {
    fetch: FetchEvent
  }
}

/**
 * What answers a request without a network: the page of the app for every screen of the viewer and for displays, and files
 * under their addresses.
 */
function storedAddress({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return undefined
  if (mode !== 'navigate') return pathname.startsWith('/assets/') ? pathname : undefined
  const app = appOf(pathname)
  return app === 'viewer' ? href('home') : app === 'tv' ? href('tv') : undefined
}

/** Whether an answer is kept from the user: in front of a display is no one to load its page again. */
const isUnusable = ({ status }: Response, address: string): boolean => status >= 500 && address === href('tv')

/** Always from the network first: whatever is stored, the portal loads and is up to date while it can be reached. */
async function fetchOrStored(request: Request, address: string): Promise<Response> {
  const answer = await fetch(request).catch((error: unknown) => error)
  if (answer instanceof Response && !isUnusable(answer, address)) return answer
  const stored = await caches.match(address, { ignoreVary: true })
  if (stored) return stored
  if (answer instanceof Response) return answer
  throw answer
}

/**
 * The service worker of the installed app (decision 114) and of displays. It stores nothing itself: `keep-offline.ts` and
 * `viewer/tv/useKeepPage.ts` do. All other requests, such as calls, pictures, the back-office and the help pages, do not pass
 * through it.
 */
addEventListener('fetch', (event) => {
  const address = storedAddress(event.request)
  if (address) event.respondWith(fetchOrStored(event.request, address))
})
