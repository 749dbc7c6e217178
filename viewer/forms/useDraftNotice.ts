import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../app/app-context.ts'

/** What a form says after it has brought back a draft. */
export function useDraftNotice(): (outcome: 'restored' | 'partly') => void {
  const { flash } = useApp()
  const path = useLocation().pathname
  return useCallback(
    (outcome) => flash.set({ path, tone: 'success', key: `common.draft.${outcome}` }),
    [flash, path],
  )
}
