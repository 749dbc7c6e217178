import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReportPage, ResponseOf } from '#common/contract/index.ts'
import { failureText } from '#common/embed/failure-text.ts'
import {
  fetchReport,
  fetchToken,
  isRetryable,
  logFailure,
  type ReportRequest,
  recordPageView,
} from '#common/embed/open-report.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import type { FailureCode, ReportFailure } from '#common/embed/types.ts'
import { href } from '#common/paths.ts'
import type { AppContext } from '../../app/app-context.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'
import { refetchOnOutage } from '../../app/useCallQuery.ts'
import { useLeadHome } from '../../app/useLeadHome.ts'
import { rememberEmbedUrl } from '../frame/embed-url.ts'
import type { FrameProps } from '../frame/FrameHost.tsx'
import { usePhoneView } from '../frame/usePhoneView.ts'
import { useReportView } from '../views/useReportView.ts'
import { type ReportError, throttledMs } from './report-error.ts'
import { useLeaveReport } from './useLeaveReport.ts'
import { useLoadTime } from './useLoadTime.ts'
import { usePageAddress } from './usePageAddress.ts'

type ListedReport = ResponseOf<'getUserReports'>['reports'][number]

/** How long prefetched data may wait for the click; tokens are not cached any longer. */
const freshMs = 30_000

/** What only an administrator can change. */
const lasting: readonly FailureCode[] = ['page.none', 'page.none_allowed']

/** A report as a user opens it: with their filters and pages. */
const userRequest = (id: number): ReportRequest => ({
  id_report: id,
  gerencial: 'N',
  is_common_report: 'S',
})

/** What is needed to embed a report; fetched once per visit. */
export const reportQuery = (app: AppContext, id: number) =>
  queryOptions({
    queryKey: ['embed', id],
    queryFn: async ({ signal }) => {
      const embed = await fetchReport(app, userRequest(id), signal)
      rememberEmbedUrl(embed.embedUrl)
      return embed
    },
    staleTime: freshMs,
    gcTime: freshMs,
    // An open report renews its own token; new data would load it again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
    refetchInterval: (query) => {
      const waitMs = throttledMs(query.state.error)
      return waitMs ?? refetchOnOutage(query)
    },
    // The countdown goes on in a tab that is not visible.
    refetchIntervalInBackground: true,
  })

/** The report from a cached list: its name and picture are known before its data arrives. */
export function useListedReport(id: number): ListedReport | undefined {
  const queryClient = useQueryClient()
  return (['getUserReports', 'getUserGroupReports'] as const)
    .flatMap((call) => queryClient.getQueriesData<ResponseOf<typeof call>>({ queryKey: [call] }))
    .flatMap(([, response]) => response?.reports ?? [])
    .find((report) => report.id === id)
}

/** What the embedded report has provided so far. */
interface LoadedReport {
  pages: readonly ReportPage[]
  page?: ReportPage
  handle?: ReportHandle
}

interface OpenReport extends LoadedReport {
  name: string | undefined
  /** Whether the user may export it to a file. */
  canExport: boolean
  /** Whether to a file of its pages, and not only the data of visuals. */
  makesFiles: boolean
  /** Whether the file may show what is on the screen. */
  canExportState: boolean
  /** Why the report is not shown; the user can retry. */
  reportError: ReportError | undefined
  /** The last error, even if the report has recovered. */
  lastError: ReportError | undefined
  frameProps: FrameProps
  /** The user has to rotate the phone to read the report. */
  mustRotate: boolean
  isFetching: boolean
  /** @param byUser it was asked for; if it fails too, the report is left */
  retry: (byUser?: boolean) => void
  /** Opens a saved state, or the report as its author saved it. */
  openState: (state: string | undefined) => void
  /** The frame's code could not be loaded. */
  onLoadError: (error: unknown) => void
}

const notLoaded: LoadedReport = { pages: [] }

/** Pages without a tab can be reached inside the report only. */
const isListed = (name: string, pages: readonly ReportPage[]): boolean =>
  pages.some((page) => page.name === name)

/** Opens one report, keeps it open and tracks its state (spec 4, 8). */
export function useOpenReport(id: number): OpenReport {
  const app = useApp()
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(reportQuery(app, id))
  // Old data is not shown while it is fetched again: its token may have expired.
  const view = useReportView(id)
  const embed = isFetching || view.isPending ? undefined : data
  const leadHome = useLeadHome()
  const wasRetried = useRef(false)
  const { leaveForbiddenPage, leaveUnavailableReport } = useLeaveReport()
  const [loaded, setLoaded] = useState(notLoaded)
  const [failure, setFailure] = useState<ReportFailure>()
  const [failureRef, setFailureRef] = useState<string>()
  const [loadError, setLoadError] = useState<unknown>()
  /** Why the last fetch failed; kept until one succeeds, so that the error stays on screen during a retry. */
  const [fetchError, setFetchError] = useState<unknown>()
  const [lastError, setLastError] = useState<ReportError>()
  const { layout, mustRotate } = usePhoneView(loaded.handle)
  const { restart: restartLoadTime, take: takeLoadTime } = useLoadTime()
  const { linkedPage, showInAddress } = usePageAddress(id)
  // The phone layout has no tabs, and the report's own would offer pages that are not allowed.
  const hasOwnTabs = layout === 'phone' || Boolean(embed?.allowedPages.length)
  // An expired session (401) is handled by the client.
  const isExpired = isCallError(error) && error.status === 401
  const unavailable = error && !isFetching && !isRetryable(error) && !isExpired

  useEffect(() => {
    if (unavailable) void leaveUnavailableReport(id, error)
  }, [unavailable, id, error, leaveUnavailableReport])
  useEffect(() => {
    if (error) setLastError({ error })
    if (error && isRetryable(error)) setFetchError(error)
    if (embed) setFetchError(undefined)
  }, [error, embed])

  const retry = (byUser = false) => {
    wasRetried.current ||= byUser
    restartLoadTime()
    setFailure(undefined)
    setLoadError(undefined)
    setLoaded(notLoaded)
    void refetch()
  }
  const name = embed?.name
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
        setLastError({ error: cause })
        throw cause
      }),
    onReady: (handle) => setLoaded((current) => ({ ...current, handle })),
    onPages: (pages) => {
      setLoaded((current) => ({ ...current, pages }))
      if (!linkedPage || isListed(linkedPage, pages)) return
      app.flash.set({ path: href('report', { id_report: id }), tone: 'error', key: 'pageLink.missing' })
    },
    onPage: (page) => {
      setLoaded((current) => ({ ...current, page }))
      if (isListed(page.name, loaded.pages)) showInAddress(page)
      recordPageView(app.call, id, page, takeLoadTime())
    },
    onForbidden: (page) => void leaveForbiddenPage({ id, name: name ?? '' }, page),
    onError: (next) => {
      // It may be of an earlier version of the report.
      const isOfState = view.state !== undefined && next.code === 'report.load_failed'
      if (isOfState) view.discard()
      const failedAgain = wasRetried.current && next.code === 'report.load_failed' && !isOfState
      if (lasting.includes(next.code) || failedAgain) void leadHome({ key: failureText[next.code] })
      setFailure(isOfState ? undefined : next)
      setFailureRef(undefined)
      setLoaded(notLoaded)
      setLastError({ failure: next })
      void logFailure(app.call, id, next).then((ref) => {
        setFailureRef(ref)
        setLastError({ failure: next, ref })
      })
    },
  }
  const thrown = loadError ?? fetchError
  const reportError =
    failure || thrown ? { failure, ref: failureRef, error: thrown, at: errorUpdatedAt } : undefined
  return {
    ...loaded,
    name,
    canExport: embed?.canExport ?? false,
    makesFiles: embed?.makesFiles ?? true,
    canExportState: embed?.canExportState ?? false,
    reportError,
    lastError,
    frameProps,
    mustRotate,
    isFetching,
    retry,
    openState: (state) => {
      setLoaded(notLoaded)
      view.open(state)
    },
    onLoadError: setLoadError,
  }
}
