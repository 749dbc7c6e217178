import International from 'i18n-polyglot'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ErrorBoundary } from '#common/ui/ErrorBoundary.tsx'
import { type AppContext, AppProvider } from './app/app-context.ts'
import { useStore } from './hooks/useStore.ts'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { loadRouter } from './prefetch.ts'
import { LoginScreen } from './sign-in/login/LoginScreen.tsx'

interface ViewerProps {
  app: AppContext
  /** Starts with the sign-in screen, which needs no router; see `redirectToLogin`. */
  atLogin: boolean
}

/** The root component: provides the app context and the texts to the sign-in screen and, from there on, the router. */
export function Viewer({ app, atLogin }: ViewerProps): ReactNode {
  const { language, dictionary } = useStore(app.texts)
  const [routedScreens, setRoutedScreens] = useState<ReactNode>()

  const openScreens = useCallback(
    async (path?: string) => {
      try {
        const { openRouter } = await loadRouter()
        setRoutedScreens(await openRouter(app, path))
      } catch {
        // A reload then continues where the user was going.
        if (path) window.history.replaceState(null, '', path)
        setRoutedScreens(<ErrorScreen />)
      }
    },
    [app],
  )
  useEffect(() => {
    if (!atLogin) void openScreens()
  }, [atLogin, openScreens])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <AppProvider value={app}>
      <International locale={{ type: language, dictionary }}>
        <ErrorBoundary fallback={<ErrorScreen />}>
          {routedScreens ?? (atLogin && <LoginScreen onSignedIn={openScreens} />)}
        </ErrorBoundary>
      </International>
    </AppProvider>
  )
}
