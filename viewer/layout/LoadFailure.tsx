import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { isCallError, isNetworkError } from '../app/call-error.ts'
import { useBusyAction } from '../hooks/useBusyAction.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface LoadFailureProps {
  error: unknown
  /** It is being retried, also automatically. */
  busy: boolean
  onRetry: () => unknown
}

/**
 * Shown when a screen's data could not be loaded. A network error is shown in place, while the query keeps retrying. An
 * error of the server opens a dialog; closing it leads to `/` (spec 8). An expired session is handled by the call itself.
 */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const [isRetrying, retry] = useBusyAction(onRetry)
  const retryButton = (
    <Button busy={busy || isRetrying} onClick={retry}>
      {t('common.retry')}
    </Button>
  )
  if (isNetworkError(error)) {
    return <EmptyState icon="alert" role="alert" title={t('common.offline')} action={retryButton} />
  }
  if (!isCallError(error) || error.status === 401) return null
  const leave = () => void navigate(href('login'))
  return (
    <Dialog
      title={t('common.errorTitle')}
      onCancel={leave}
      actions={
        <>
          {retryButton}
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
