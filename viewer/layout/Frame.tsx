import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../i18n/useText.ts'
import { rememberPlace } from '../login/returnPlace.ts'
import { usePortal } from '../portal/usePortal.ts'
import { ReportHostProvider } from '../report/ReportHostProvider.tsx'
import styles from './Frame.module.css'
import { OfflineMark } from './OfflineMark.tsx'
import { Rail } from './Rail.tsx'

/** What was fetched belongs to the person who is signed in: it is kept by the frame and goes with it. */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      // The person decides on a second try; what got no answer also comes by itself once the network is back.
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  })

const skip = () => document.getElementById('main')?.focus()

/** What stands around every screen of a person who is signed in. Without a token there is only `/` (spec 2). */
export function Frame(): ReactNode {
  const t = useText()
  const { session } = usePortal()
  const [queries] = useState(createQueries)
  const signedIn = useStore({ subscribe: session.subscribe, get: session.token }) !== null
  const moving = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  const ended = useEffectEvent(() => rememberPlace({ pathname, search }, session.lastHolder()))
  useEffect(() => {
    if (!signedIn) ended()
  }, [signedIn])

  if (!signedIn) return <Navigate to={href('login')} replace />
  return (
    <QueryClientProvider client={queries}>
      <div className={styles.frame}>
        <button type="button" className={styles.skip} onClick={skip}>
          {t('nav.skip')}
        </button>
        <Rail />
        {moving && <div className={styles.moving} />}
        <ReportHostProvider>
          <Outlet />
        </ReportHostProvider>
        <OfflineMark />
      </div>
      <ScrollRestoration />
    </QueryClientProvider>
  )
}
