import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { type Flash, useApp } from './app-context.ts'

/** Why a screen is left. */
type Reason = Pick<Flash, 'key' | 'text' | 'detail' | 'link'>

/** Leads to `/`, which leads a signed-in user home, where the error dialog says why (spec 8.2, decision 046). */
export function useLeadHome(): (reason: Reason) => Promise<void> {
  const { flash } = useApp()
  const navigate = useNavigate()
  return useCallback(
    async (reason) => {
      flash.set({ ...reason, path: href('login'), tone: 'error', isDialog: true })
      await navigate(href('login'), { replace: true })
    },
    [flash, navigate],
  )
}
