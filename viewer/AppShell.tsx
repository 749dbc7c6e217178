import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { href, routeOf } from '#common/addresses/paths.ts'
import { hasValidIds } from '#common/addresses/valid-ids.ts'
import { saveReturnTo } from '#common/browser/return-to.ts'
import styles from './AppShell.module.css'
import { useApp } from './app/app-context.ts'
import { isAboutProfile } from './app/call-error.ts'
import { useStore } from './hooks/useStore.ts'
import { useTranslate } from './i18n/useTranslate.ts'
import { MissingScreen } from './layout/MissingScreen.tsx'
import { NavRail } from './layout/NavRail.tsx'
import { NotFoundInApp, NotFoundScreen } from './layout/NotFoundScreen.tsx'
import { OfflineBadge } from './layout/OfflineBadge.tsx'
import { ViewAsBanner } from './layout/ViewAsBanner.tsx'
import { deleteOtherLists } from './offline/delete-other-lists.ts'
import { PaletteProvider } from './palette/PaletteProvider.tsx'
import { FrameHostProvider } from './reports/frame/FrameHost.tsx'

/** The cache belongs to the signed-in user: it is created with the shell and discarded with it. */
function createQueryClient(): QueryClient {
  // By default it is online, and a page that was opened without a network would not notice the reconnect.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      // The user decides whether to retry; network errors are also retried on reconnect.
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  })
}

const skipToContent = () => document.getElementById('main')?.focus()

/** The layout around every screen of a signed-in user. Without a token, screens redirect to `/` (spec 2). */
export function AppShell(): ReactNode {
  const t = useTranslate()
  const { session, flash } = useApp()
  const [queryClient] = useState(createQueryClient)
  const isSignedIn = useStore({ subscribe: session.subscribe, get: session.token }) !== null
  const isNavigating = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  const isKnown = routeOf(pathname) !== undefined
  const onSessionEnd = useEffectEvent(() =>
    saveReturnTo({ pathname, search }, session.lastUser(), session.wasSignedOut()),
  )
  useEffect(deleteOtherLists, [])
  useEffect(() => {
    if (!isSignedIn) onSessionEnd()
  }, [isSignedIn])

  const isSentToProfile = isAboutProfile(useStore(flash)?.key.replace('errors.', ''))

  if (!isKnown && !isSignedIn && !session.lastUser()) return <NotFoundScreen />
  if (!isSignedIn) return <Navigate to={href('login')} replace />
  if (isSentToProfile && pathname !== href('profile')) return <Navigate to={href('profile')} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <button type="button" className={styles.skip} onClick={skipToContent}>
          {t('nav.skip')}
        </button>
        <ViewAsBanner />
        <PaletteProvider>
          <NavRail />
          {isNavigating && <div className={styles.progress} />}
          <FrameHostProvider>
            {!isKnown && <NotFoundInApp />}
            {isKnown && (hasValidIds(pathname) ? <Outlet /> : <MissingScreen />)}
          </FrameHostProvider>
        </PaletteProvider>
        <OfflineBadge />
      </div>
      <ScrollRestoration />
    </QueryClientProvider>
  )
}
