import International from 'i18n-polyglot'
import { type ReactNode, useEffect } from 'react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { type AppContext, AppProvider } from './app/AppContext.ts'
import { useStore } from './hooks/useStore.ts'

/** The root component: provides the app context and the texts to the routes. */
export function Viewer({ app, router }: { app: AppContext; router: DataRouter }): ReactNode {
  const { language, dictionary } = useStore(app.texts)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <AppProvider value={app}>
      <International locale={{ type: language, dictionary }}>
        <RouterProvider router={router} />
      </International>
    </AppProvider>
  )
}
