import { useFormContext } from 'react-hook-form'
import { useDraft } from '#common/browser/useDraft.ts'
import { useDraftNotice } from './useDraftNotice.ts'

/** Brings back what was typed into the form around it when the session ended. */
export function Draft(): null {
  useDraft(useFormContext(), useDraftNotice())
  return null
}
