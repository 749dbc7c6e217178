import type { ReactNode } from 'react'
import type { LoadFailureProps } from '#common/ui/lazy-part.tsx'
import { useBusyAction } from '../hooks/useBusyAction.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** In place of a dialog whose code could not be loaded. */
export function PartFailureDialog({ retry, onClose }: LoadFailureProps & { onClose: () => void }): ReactNode {
  const t = useTranslate()
  const [isBusy, onRetry] = useBusyAction(retry)
  return (
    <Dialog
      title={t('errorScreen.title')}
      onCancel={onClose}
      actions={
        <>
          <Button busy={isBusy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p role="alert">{t('common.partFailed')}</p>
    </Dialog>
  )
}
