import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface ErrorDialogProps {
  title?: string
  children: ReactNode
  /** What the user can do, other than close it. */
  action?: ReactNode
  onClose: () => void
}

/** An error that the user must see before going on (spec 8.2). */
export function ErrorDialog({ title, children, action, onClose }: ErrorDialogProps): ReactNode {
  const t = useTranslate()
  return (
    <Dialog
      title={title ?? t('common.errorTitle')}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {action}
        </>
      }
    >
      <p role="alert">{children}</p>
    </Dialog>
  )
}
