import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useApp } from '../app/AppContext.ts'
import { isCallError } from '../app/callError.ts'

interface LeaveReport {
  /** The person turned to a page that is not theirs. */
  forbidden: () => Promise<void>
  /** The report cannot be opened: to the customer area, or `/` where there is none (spec 8; contract decision 12). */
  toCustomerArea: (error: unknown) => Promise<void>
}

/** The ways out of a report that its person did not choose. */
export function useLeaveReport(): LeaveReport {
  const { config, navigateAway, flash } = useApp()
  const navigate = useNavigate()

  const forbidden = useCallback(async () => {
    flash.set({ path: href('reports'), tone: 'error', key: 'report.forbiddenPage' })
    await navigate(href('reports'), { replace: true })
  }, [navigate, flash])

  const toCustomerArea = useCallback(
    async (error: unknown) => {
      if (config.customerAreaUrl) return navigateAway(config.customerAreaUrl)
      const text = isCallError(error) ? error.message : undefined
      flash.set({ path: href('login'), tone: 'error', key: 'report.loadFailed', text })
      await navigate(href('login'), { replace: true })
    },
    [config.customerAreaUrl, navigateAway, navigate, flash],
  )

  return { forbidden, toCustomerArea }
}
