import type { ReactNode } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { LeaveDialog } from './LeaveDialog.tsx'

/** Whether react-hook-form's nested `dirtyFields` mark any field as changed. */
const hasChange = (marks: unknown): boolean =>
  typeof marks === 'object' && marks !== null ? Object.values(marks).some(hasChange) : marks === true

interface UnsavedChangesDialogProps {
  formControl?: Control<FieldValues>
}

/** Asks before a form with unsaved changes is left. */
export function UnsavedChangesDialog({ formControl }: UnsavedChangesDialogProps): ReactNode {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState({ control: formControl })
  return <LeaveDialog unsaved={hasChange(dirtyFields) && !isSubmitSuccessful} isSaving={isSubmitting} />
}
