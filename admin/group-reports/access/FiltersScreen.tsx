import { type ReactNode, useEffect } from 'react'
import { AccessEditor, type AccessEditorProps } from './AccessEditor.tsx'
import { useReportAccess } from './useReportAccess.ts'

interface FiltersScreenProps extends Pick<AccessEditorProps, 'thenSave' | 'canSave' | 'onBack'> {
  userId: number
  /** Every user of the report gets the same, unless deselected. */
  forAll: boolean
}

/**
 * Apply filters: the filters and pages of one user, or the same ones for several. Each change of the first user goes to
 * the form at once, the others get it with Apply; all of it is saved with the form.
 */
export function FiltersScreen({ userId, ...editor }: FiltersScreenProps): ReactNode {
  const { access } = useReportAccess()
  const user = access.get(userId)
  const { onBack } = editor

  // The address names a user who does not have access to the report.
  useEffect(() => {
    if (!user) onBack()
  }, [user, onBack])

  return user ? <AccessEditor user={user} {...editor} /> : null
}
