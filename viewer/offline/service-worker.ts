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

/** What answers a request without a network: the page for every screen of the viewer, and files under their addresses. */
function storedAddress({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return undefined
  if (mode === 'navigate') return appOf(pathname) === 'viewer' ? href('home') : undefined
  return pathname.startsWith('/assets/') ? pathname : undefined
}

/** Always from the network first: whatever is stored, the portal loads and is up to date while it can be reached. */
async function fetchOrStored(request: Request, address: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await caches.match(address, { ignoreVary: true })
    if (!stored) throw error
    return stored
  }
}

/**
 * The service worker of the installed app (decision 114). It stores nothing itself: `keep-offline.ts` does. All other
 * requests, such as calls, pictures, the back-office and the help pages, do not pass through it.
 */
addEventListener('fetch', (event) => {
  const address = storedAddress(event.request)
  if (address) event.respondWith(fetchOrStored(event.request, address))
})
