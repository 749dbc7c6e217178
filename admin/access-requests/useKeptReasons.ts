import { useEffect, useEffectEvent } from 'react'
import { registerForm, restoreDraft } from '#common/browser/draft.ts'
import { useDraftNotice } from '../forms/useDraftNotice.ts'

/**
 * What was typed as the reason for declining a request, by its id, until the request is declined: a dialog can be closed
 * by accident.
 */
export const keptReasons = new Map<number, string>()

/** Keeps the typed reasons when the session ends, and brings them back for the same user. */
export function useKeptReasons(): void {
  const onRestored = useDraftNotice()
  const restore = useEffectEvent(() => {
    const outcome = restoreDraft(
      () => '',
      (id, reason) => keptReasons.set(Number(id), String(reason)),
    )
    if (outcome) onRestored(outcome)
  })
  useEffect(() => {
    restore()
    return registerForm(() => {
      const typed = [...keptReasons].filter(([, value]) => value !== '')
      return Object.fromEntries(typed.map(([id, value]) => [id, { value, base: '' }]))
    })
  }, [])
}
