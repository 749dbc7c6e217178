import { lazy, type ReactNode, Suspense } from 'react'
import { isNetworkError } from '../app/call-error.ts'
import type { StoredListKind } from './StoredList.tsx'

/** Whether the page runs as an installed app, and not in a browser's tab. */
export const isInstalledApp = (): boolean => window.matchMedia('(display-mode: standalone)').matches

const StoredList = lazy(() =>
  // Without a network and without its code, the failure is shown.
  import('./StoredList.tsx').then(
    ({ StoredList }) => ({ default: StoredList }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
)

interface OfflineFallbackProps {
  /** Absent: this list is not stored. */
  kind: StoredListKind | undefined
  /** Why the list could not be loaded. */
  error: unknown
  search: string
  children: ReactNode
}

/** A list or, in the installed app without a network, the one that is stored on the device (decision 114). */
export function OfflineFallback({ kind, error, search, children }: OfflineFallbackProps): ReactNode {
  if (!kind || !error || !isNetworkError(error) || !isInstalledApp()) return children
  return (
    <Suspense>
      <StoredList kind={kind} search={search}>
        {children}
      </StoredList>
    </Suspense>
  )
}
