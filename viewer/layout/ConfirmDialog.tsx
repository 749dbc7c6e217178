import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { CallFailure } from './CallFailure.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  busy?: boolean
  /** Why the last attempt failed. */
  error?: unknown
  /** Required for an action that can fail. */
  failureTitle?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is deleted or ended. If the action fails, the dialog shows why and the user can try again. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, text, busy = false, error, failureTitle = '', onConfirm, onCancel } = props
  const t = useTranslate()
  return (
    <Dialog
      title={title}
      onCancel={onCancel}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t('common.confirm')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {Boolean(error) && !busy && <CallFailure title={failureTitle} error={error} />}
    </Dialog>
  )
}
