import { type ReactNode, useEffect } from 'react'
import { AccessEditor } from './AccessEditor.tsx'
import { useReportAccess } from './useReportAccess.ts'

interface FiltersScreenProps {
  userId: number
  /** Every user of the report gets the same, unless deselected. */
  forAll: boolean
  onBack: () => void
}

/**
 * Apply filters: the filters and pages of one user, or the same ones for several. Each change of the first user goes to
 * the form at once, the others get it with Apply; all of it is saved with the form.
 */
export function FiltersScreen({ userId, forAll, onBack }: FiltersScreenProps): ReactNode {
  const { access, update } = useReportAccess()
  const user = access.get(userId)

  // The address names a user who does not have access to the report.
  useEffect(() => {
    if (!user) onBack()
  }, [user, onBack])

  return user ? <AccessEditor user={user} forAll={forAll} update={update} onBack={onBack} /> : null
}
