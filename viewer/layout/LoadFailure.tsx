import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { isCallError, isUnanswered } from '../portal/callError.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

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
  const t = useText()
  const navigate = useNavigate()
  const retry = (
    <Button busy={busy} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  )
  if (isUnanswered(error)) {
    return <Blank icon="alert" role="alert" title={t('common.offline')} action={retry} />
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
          <Button look="calm" onClick={leave}>
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
