import type { QueryClient } from '@tanstack/react-query'
import { href } from '#common/addresses/paths.ts'
import { serviceWorkerPath } from '#common/addresses/service-worker.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import type { AppContext } from '../app/app-context.ts'
import { callQuery } from '../app/useCallQuery.ts'
import { offlineUser, storeOfflineList } from './offline-list.ts'
import { storePage } from './store-page.ts'

/** The list of reports is not fetched again within this time. */
const staleMs = 5 * 60_000

const cachePrefix = 'vitrine '

/** Once per page. */
let isAppStored = false

/** Stores the home screen with its files. */
async function storeApp(): Promise<void> {
  // Shown without a network, so its files must be among those that are stored.
  await import('./StoredList.tsx')
  await storePage(href('home'), cachePrefix)
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
