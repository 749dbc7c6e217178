import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-admin'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

interface LeaveDialogProps {
  /** Whether there are changes that would be lost. */
  unsaved: boolean
  isSaving: boolean
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
    if (blocked && !unsaved) blocker.proceed?.()
  }, [blocked, unsaved, blocker])

  // Only once: the router fails on a second click, which comes before it has rendered the first.
  const answered = useRef<unknown>(undefined)
  const answer = (choice: 'proceed' | 'reset') => {
    if (answered.current === blocker) return
    answered.current = blocker
    blocker[choice]?.()
  }

  useEffect(() => {
    if (!unsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [unsaved])

  return (
    <ConfirmDialog
      open={blocked && unsaved && !isSaving}
      title={t('admin.form.leaveTitle')}
      onConfirm={() => answer('proceed')}
      onCancel={() => answer('reset')}
    >
      {t('admin.form.leaveContent')}
    </ConfirmDialog>
  )
}
