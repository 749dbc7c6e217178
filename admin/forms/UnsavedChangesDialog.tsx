import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { hasChange } from '#common/browser/useDraft.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

/** Asks before the form around it is left with unsaved changes; react-admin would use the browser's own dialog. */
export function UnsavedChangesDialog(): ReactNode {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState()
  return <LeaveDialog unsaved={hasChange(dirtyFields) && !isSubmitSuccessful} isSaving={isSubmitting} />
}
