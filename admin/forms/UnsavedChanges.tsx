import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-admin'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useWords } from '../providers/useWords.ts'

/** The form's fields as react-hook-form marks them: `true` somewhere within what was changed. */
const hasChange = (marks: unknown): boolean =>
  typeof marks === 'object' && marks !== null ? Object.values(marks).some(hasChange) : marks === true

interface UnsavedChangesProps {
  formControl?: Control<FieldValues>
}

/** Asks before a form with unsaved changes is left: by a link, by Back, or (in the browser's words) with the page. */
export function UnsavedChanges({ formControl }: UnsavedChangesProps): ReactNode {
  const words = useWords()
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState({ control: formControl })
  const unsaved = hasChange(dirtyFields) && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.pathname !== currentLocation.pathname,
  )
  const blocked = blocker.state === 'blocked'

  // Saved meanwhile: the way that the form itself takes then is free.
  useEffect(() => {
    if (blocked && !unsaved) blocker.proceed?.()
  }, [blocked, unsaved, blocker])

  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [unsaved])

  return (
    <ConfirmDialog
      open={blocked && unsaved && !isSubmitting}
      title={words('admin.form.leaveTitle')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {words('admin.form.leaveContent')}
    </ConfirmDialog>
  )
}
