import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-admin'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Whether react-hook-form's nested `dirtyFields` mark any field as changed. */
const hasChange = (marks: unknown): boolean =>
  typeof marks === 'object' && marks !== null ? Object.values(marks).some(hasChange) : marks === true

interface UnsavedChangesDialogProps {
  formControl?: Control<FieldValues>
}

/** Asks before leaving a form with unsaved changes by a link, Back or, in the browser's own dialog, closing the page. */
export function UnsavedChangesDialog({ formControl }: UnsavedChangesDialogProps): ReactNode {
  const t = useTranslate()
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState({ control: formControl })
  const unsaved = hasChange(dirtyFields) && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.pathname !== currentLocation.pathname,
  )
  const blocked = blocker.state === 'blocked'

  // The form was saved in the meantime, so its own redirect may proceed.
  useEffect(() => {
    if (blocked && !unsaved) blocker.proceed?.()
  }, [blocked, unsaved, blocker])

  useEffect(() => {
    if (!unsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [unsaved])

  return (
    <ConfirmDialog
      open={blocked && unsaved && !isSubmitting}
      title={t('admin.form.leaveTitle')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('admin.form.leaveContent')}
    </ConfirmDialog>
  )
}
