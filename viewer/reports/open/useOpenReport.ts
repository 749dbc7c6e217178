import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageHref } from '#common/addresses/page-href.ts'
import { href } from '#common/addresses/paths.ts'
import { failureText } from '#common/embed/failure-text.ts'
import { fetchToken, isRetryable, logFailure, recordPageView } from '#common/embed/open-report.ts'
import { type ReportState, useReportState } from '#common/embed/report-state.ts'
import { usePhoneView } from '#common/embed/usePhoneView.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError, isMissing } from '../../app/call-error.ts'
import { useLeadHome } from '../../app/useLeadHome.ts'
import type { FrameProps } from '../frame/FrameHost.tsx'
import { useReportView } from '../views/useReportView.ts'
import { isLasting } from './report-error.ts'
import { reportQuery, userRequest } from './report-query.ts'
import { useLeaveReport } from './useLeaveReport.ts'
import { useLoadTime } from './useLoadTime.ts'
import { usePageAddress } from './usePageAddress.ts'

/** Pages without a tab can be reached inside the report only. */
const isListed = (name: string, pages: ReportState['pages']) => pages.some((page) => page.name === name)

/** Opens one report, keeps it open and tracks its state (spec 4, 8). */
export function useOpenReport(id: number) {
  const app = useApp()
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(reportQuery(app, id))
  const view = useReportView(id)
  // Old data is not shown while it is fetched again, nor if that fails: its token may have expired.
  const embed = isFetching || error || view.isPending ? undefined : data
  const { report, dispatch } = useReportState(embed)
  const isNews = error && error !== report.lastError?.error
  if (isNews) dispatch({ kind: 'fetchFailed', error, at: errorUpdatedAt })
  const leadHome = useLeadHome()
  const { leaveForbiddenPage, leaveUnavailableReport } = useLeaveReport()
  const { layout, mustRotate } = usePhoneView(report.handle, app.config.phoneLayout)
  const loadTime = useLoadTime()
  const { linkedPage, showInAddress } = usePageAddress(id)
  // The phone layout has no tabs, and the report's own would offer pages that are not allowed.
  const hasOwnTabs = layout === 'phone' || Boolean(embed?.allowedPages.length)
  // An expired session (401) is handled by the client.
  const isExpired = isCallError(error) && error.status === 401
  const unavailable = error && !isFetching && !isRetryable(error) && !isExpired
  // Administrators answer requests themselves; a customer area comes first (spec 8.6).
  const isRefused = unavailable && isMissing(error) && !app.config.customerAreaUrl && !app.session.user()?.adm

  useEffect(() => {
    if (unavailable && !isRefused) void leaveUnavailableReport(error)
  }, [unavailable, isRefused, error, leaveUnavailableReport])

  const frameProps: FrameProps = {
    embed,
    layout,
    pageTabs: hasOwnTabs ? 'own' : 'report',
    state: view.state,
    loadId: view.loadId,
    // A state that was chosen has a page of its own.
    firstPage: view.loadId === 0 ? linkedPage : undefined,
    renewToken: () =>
      fetchToken(app, userRequest(id)).catch((cause: unknown) => {
        dispatch({ kind: 'renewalFailed', error: cause })
        throw cause
      }),
    onReady: (handle) => dispatch({ kind: 'ready', handle }),
    onPages: (pages) => {
      dispatch({ kind: 'pages', pages })
      if (!linkedPage || isListed(linkedPage, pages)) return
      const to = pageHref(id, linkedPage, 'accessRequest')
      app.flash.set({
        ...{ path: href('report', { id_report: id }), tone: 'warning', key: 'pageLink.missing' },
        detail: { key: 'pageLink.first', values: {} },
        // To a user with all pages it is missing in Power BI.
        link: embed?.allowedPages.length ? { to, key: 'embed.requestPage' } : undefined,
      })
    },
    onPage: (page) => {
      dispatch({ kind: 'page', page })
      if (isListed(page.name, report.pages)) showInAddress(page)
      recordPageView(app.call, id, page, loadTime.take())
    },
    onForbidden: (page) => void leaveForbiddenPage({ id, name: embed?.name ?? '' }, page),
    onError: (failure) => {
      // It may be of an earlier version of the report.
      const isOfState = view.state !== undefined && failure.code === 'report.load_failed'
      if (isOfState) view.discard()
      else if (isLasting(failure, report)) void leadHome({ key: failureText[failure.code] })
      dispatch({ kind: 'failed', failure, opensAgain: isOfState })
      void logFailure(app.call, id, failure).then((ref) => dispatch({ kind: 'failureLogged', failure, ref }))
    },
  }
  return {
    ...report,
    frameProps,
    /** The report is not there for this user, who can request access. */
    isRefused,
    /** The user has to rotate the phone to read the report. */
    mustRotate,
    isFetching,
    /** @param byUser it was asked for; if it fails too, the report is left */
    retry: (byUser?: boolean) => {
      loadTime.restart()
      dispatch({ kind: 'retried', byUser })
      void refetch()
    },
    /** Opens a saved state, or the report as its author saved it. */
    openState: (saved: string | undefined) => {
      dispatch({ kind: 'stateOpened' })
      view.open(saved)
    },
    onLoadError: (cause: unknown) => dispatch({ kind: 'codeFailed', error: cause }),
  }
}
