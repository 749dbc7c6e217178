import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-admin'
import { isLeavingPage } from '#common/browser/leave-page.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

interface LeaveDialogProps {
  /** Whether there are changes that would be lost. */
  unsaved: boolean
  isSaving: boolean
}

/** Answers the router's question. It throws if a first click has settled that already, before React has rendered it. */
function settle(answer: (() => void) | undefined): void {
  try {
    answer?.()
  } catch {}
}

/** Asks before a screen with unsaved changes is left by a link, Back or, in the browser's own dialog, closing the page. */
export function LeaveDialog({ unsaved, isSaving }: LeaveDialogProps): ReactNode {
  const t = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.pathname !== currentLocation.pathname,
  )
  const blocked = blocker.state === 'blocked'

  // It was saved in the meantime, so the redirect that follows may proceed.
  useEffect(() => {
    if (blocked && !unsaved) settle(blocker.proceed)
  }, [blocked, unsaved, blocker])

  useEffect(() => {
    if (!unsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!isLeavingPage()) event.preventDefault()
    }
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [unsaved])

  return (
    <ConfirmDialog
      open={blocked && unsaved && !isSaving}
      title={t('admin.form.leaveTitle')}
      onConfirm={() => settle(blocker.proceed)}
      onCancel={() => settle(blocker.reset)}
    >
      {t('admin.form.leaveContent')}
    </ConfirmDialog>
  )
}
