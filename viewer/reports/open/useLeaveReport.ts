import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'

interface LeaveReport {
  /** The user opened a page that is not allowed: to the list of reports. */
  leaveForbiddenPage: (report: { id: number; name: string }, page: string) => Promise<void>
  /** The report cannot be opened: to the customer area, or `/` if there is none (spec 8, decision 013). */
  leaveUnavailableReport: (error: unknown) => Promise<void>
}

/** Leaves a report with a message that says why. */
export function useLeaveReport(): LeaveReport {
  const { config, flash, navigateAway } = useApp()
  const navigate = useNavigate()

  const leaveForbiddenPage = useCallback(
    async ({ id, name }: { id: number; name: string }, page: string) => {
      flash.set({
        path: href('reports'),
        tone: 'error',
        key: 'report.forbiddenPage',
        ...(page && name && { detail: { key: 'embed.forbiddenPage', values: { page, report: name } } }),
        link: { to: href('report', { id_report: id }), key: 'embed.backToReport' },
      })
      await navigate(href('reports'), { replace: true })
    },
    [navigate, flash],
  )

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
