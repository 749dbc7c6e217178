import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useApp } from '../../app/AppContext.ts'
import { isCallError } from '../../app/callError.ts'

interface LeaveReport {
  /** The user opened a page that is not allowed: to the list of reports. */
  leaveForbiddenPage: () => Promise<void>
  /** The report cannot be opened: to the customer area, or `/` if there is none (spec 8, decision 013). */
  leaveUnavailableReport: (error: unknown) => Promise<void>
}

/** Leaves a report with a message that says why. */
export function useLeaveReport(): LeaveReport {
  const { config, flash, navigateAway } = useApp()
  const navigate = useNavigate()

  const leaveForbiddenPage = useCallback(async () => {
    flash.set({ path: href('reports'), tone: 'error', key: 'report.forbiddenPage' })
    await navigate(href('reports'), { replace: true })
  }, [navigate, flash])

  const leaveUnavailableReport = useCallback(
    async (error: unknown) => {
      if (config.customerAreaUrl) return navigateAway(config.customerAreaUrl)
      const text = isCallError(error) ? error.message : undefined
      flash.set({ path: href('login'), tone: 'error', key: 'report.loadFailed', text })
      await navigate(href('login'), { replace: true })
    },
    [config.customerAreaUrl, flash, navigate, navigateAway],
  )

  return { leaveForbiddenPage, leaveUnavailableReport }
}
