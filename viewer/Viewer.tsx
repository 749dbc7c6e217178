import International from 'i18n-polyglot'
import { type ReactNode, useEffect } from 'react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { useStore } from './hooks/useStore.ts'
import type { Portal } from './portal/Portal.ts'
import { PortalContext } from './portal/usePortal.ts'

/** The app: a portal's screens in the page's language. */
export function Viewer({ portal, router }: { portal: Portal; router: DataRouter }): ReactNode {
  const { language, dictionary } = useStore(portal.texts)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <PortalContext value={portal}>
      <International locale={{ type: language, dictionary }}>
        <RouterProvider router={router} />
      </International>
    </PortalContext>
  )
}
