import type { ReactNode } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { hasChange } from '#common/browser/useDraft.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

interface UnsavedChangesDialogProps {
  formControl?: Control<FieldValues>
}

/** Asks before a form with unsaved changes is left. */
export function UnsavedChangesDialog({ formControl }: UnsavedChangesDialogProps): ReactNode {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState({ control: formControl })
  return <LeaveDialog unsaved={hasChange(dirtyFields) && !isSubmitSuccessful} isSaving={isSubmitting} />
}
