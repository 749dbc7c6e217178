import type { QueryClient } from '@tanstack/react-query'
import { href } from '#common/addresses/paths.ts'
import { serviceWorkerPath } from '#common/addresses/service-worker.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import type { AppContext } from '../app/app-context.ts'
import { callQuery } from '../app/useCallQuery.ts'
import { offlineUser, storeOfflineList } from './offline-list.ts'

/** The list of reports is not fetched again within this time. */
const staleMs = 5 * 60_000

const cachePrefix = 'vitrine '

/** Once per page. */
let isAppStored = false

/** The files of the build that this page has loaded. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(addresses)].filter((address) => address.startsWith(`${location.origin}/assets/`))
}

/** The scripts that the page names: their names contain hashes of all code that they import. */
const scriptsOfPage = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src).pathname,
  )

/**
 * Stores the page and the files it has loaded, in a cache per build, and deletes the caches of other builds. If the server
 * has been updated since the page was loaded, that is left to the next start.
 */
async function storeApp(): Promise<void> {
  // Shown without a network, so its files must be among those that are stored.
  await import('./StoredList.tsx')
  const scripts = scriptsOfPage()
  const page = await fetch(href('home'))
  const html = await page.clone().text()
  if (!page.ok || !scripts.every((script) => html.includes(script))) return
  const cacheName = cachePrefix + scripts.join(' ')
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  await cache.addAll(loadedFiles().filter((file) => !stored.has(file)))
  await cache.put(href('home'), page)
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name)
  }
}

/**
 * Keeps the app and the user's list on the device, for starts without a network (decision 114).
 * @throws whatever fails; the next time that the home screen has been loaded tries again
 */
export async function keepOffline(
  app: AppContext,
  queryClient: QueryClient,
  { groups }: ResponseOf<'getUserGroups'>,
): Promise<void> {
  const user = offlineUser()
  if (!user) return
  await navigator.serviceWorker.register(serviceWorkerPath)
  const at = new Date(app.serverNow()).toISOString()
  const { reports } = await queryClient.fetchQuery({
    ...callQuery(app, 'getUserReports', {}),
    staleTime: staleMs,
  })
  // Another user may have signed in meanwhile.
  if (offlineUser() === user) storeOfflineList({ at, groups, reports })
  if (!isAppStored) await storeApp()
  isAppStored = true
}
