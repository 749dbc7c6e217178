import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { isCallError, isNetworkError } from '../app/callError.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface LoadFailureProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/**
 * A screen's data did not come. Without an answer the screen says so and waits for the network. With one, the server's
 * words stand in a dialog: trying again stays here, closing it leads to `/` (spec 8). An ended session is dealt with by
 * the call itself.
 */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const retry = (
    <Button busy={busy} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  )
  if (isNetworkError(error)) {
    return <EmptyState icon="alert" role="alert" title={t('common.offline')} action={retry} />
  }
  if (!isCallError(error) || error.status === 401) return null
  const leave = () => void navigate(href('login'))
  return (
    <Dialog
      title={t('common.errorTitle')}
      onCancel={leave}
      actions={
        <>
          {retry}
          <Button variant="secondary" onClick={leave}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p>{error.message || t('common.error')}</p>
      {error.ref && <p>{t('common.reference', { ref: error.ref })}</p>}
    </Dialog>
  )
}
