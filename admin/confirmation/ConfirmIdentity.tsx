import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { PartFailure } from '../components/PartFailure.tsx'
import { confirmations } from './confirmations.ts'

const IdentityDialog = lazyPart(
  async () => (await import('./IdentityDialog.tsx')).IdentityDialog,
  PartFailure,
)

/** Asks the administrator to confirm who they are while calls wait for that. */
export function ConfirmIdentity(): ReactNode {
  const waiting = useSyncExternalStore(confirmations.subscribe, confirmations.get)
  return <Suspense fallback={null}>{waiting && <IdentityDialog {...waiting} />}</Suspense>
}
