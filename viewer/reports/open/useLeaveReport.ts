import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { RowFilterError } from '#common/embed/embed-filters.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError, isMissing } from '../../app/call-error.ts'
import { useLeadHome } from '../../app/useLeadHome.ts'

interface LeaveReport {
  /** The user opened a page that is not allowed: to the list of reports. */
  leaveForbiddenPage: (report: { id: number; name: string }, page: string) => Promise<void>
  /**
   * The report cannot be opened: to the customer area, or `/` if there is none (spec 8.6, decision 046). With a filter
   * that is not valid: to the list of reports (spec 5).
   */
  leaveUnavailableReport: (error: unknown) => Promise<void>
}

/** Whether Back leads to this path; unknown to older browsers. */
function isBehind(path: string): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const before = currentEntry && window.navigation.entries()[currentEntry.index - 1]
  return Boolean(before?.url && new URL(before.url).pathname === path)
}

/** Leaves a report with a message that says why. */
export function useLeaveReport(): LeaveReport {
  const { config, flash, navigateAway } = useApp()
  const navigate = useNavigate()
  const leadHome = useLeadHome()
  /** Going back takes a moment, and a second time would go back two screens. */
  const hasLeft = useRef(false)

  const leaveForbiddenPage = useCallback(
    async ({ id, name }: { id: number; name: string }, page: string) => {
      flash.set({
        path: href('reports'),
        tone: 'error',
        key: 'report.forbiddenPage',
        ...(page && name && { detail: { key: 'embed.forbiddenPage', values: { page, report: name } } }),
        link: { to: href('report', { id_report: id }), key: 'embed.backToReport' },
      })
      if (hasLeft.current) return
      hasLeft.current = true
      // The list is not twice in the history: the first Back would seem to do nothing.
      if (isBehind(href('reports'))) await navigate(-1)
      else await navigate(href('reports'), { replace: true })
    },
    [navigate, flash],
  )

  const leaveUnavailableReport = useCallback(
    async (error: unknown) => {
      if (error instanceof RowFilterError) {
        flash.set({ path: href('reports'), tone: 'error', key: 'report.filterInvalid' })
        return navigate(href('reports'), { replace: true })
      }
      if (config.customerAreaUrl) return navigateAway(config.customerAreaUrl)
      if (isMissing(error)) return leadHome({ key: 'embed.missing' })
      return leadHome({ key: 'report.loadFailed', text: isCallError(error) ? error.message : undefined })
    },
    [config.customerAreaUrl, flash, navigate, navigateAway, leadHome],
  )

  return { leaveForbiddenPage, leaveUnavailableReport }
}
