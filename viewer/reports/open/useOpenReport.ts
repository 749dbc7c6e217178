import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import { fetchToken, isRetryable, recordPageView } from '#common/embed/open-report.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import type { ReportFailure } from '#common/embed/types.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'
import type { FrameProps } from '../frame/frame-host.ts'
import type { ReportError } from './report-error.ts'
import { reportQuery, userRequest } from './report-query.ts'
import { useLeaveReport } from './useLeaveReport.ts'

/** What the embedded report has provided so far. */
interface LoadedReport {
  pages: readonly ReportPage[]
  page?: ReportPage
  handle?: ReportHandle
}

interface OpenReport extends LoadedReport {
  name: string | undefined
  /** Why the report is not shown; the user can retry. */
  reportError: ReportError | undefined
  /** The last error, even if the report has recovered. */
  lastError: ReportError | undefined
  frameProps: FrameProps
  isFetching: boolean
  retry: () => void
  /** The frame's code could not be loaded. */
  onLoadError: (error: unknown) => void
}

const notLoaded: LoadedReport = { pages: [] }

/** Opens one report, keeps it open and tracks its state (spec 4, 8). */
export function useOpenReport(id: number): OpenReport {
  const app = useApp()
  const { data, error, isFetching, refetch } = useQuery(reportQuery(app, id))
  // Old data is not shown while it is fetched again: its token may have expired.
  const embed = isFetching ? undefined : data
  const { leaveForbiddenPage, leaveUnavailableReport } = useLeaveReport()
  const [loaded, setLoaded] = useState(notLoaded)
  const [failure, setFailure] = useState<ReportFailure>()
  const [loadError, setLoadError] = useState<unknown>()
  /** Why the last fetch failed; kept until one succeeds, so that the error stays on screen during a retry. */
  const [fetchError, setFetchError] = useState<unknown>()
  const [lastError, setLastError] = useState<ReportError>()
  // An expired session (401) is handled by the client.
  const isExpired = isCallError(error) && error.status === 401
  const unavailable = error && !isFetching && !isRetryable(error) && !isExpired

  useEffect(() => {
    if (unavailable) void leaveUnavailableReport(error)
  }, [unavailable, error, leaveUnavailableReport])
  useEffect(() => {
    if (error) setLastError({ error })
    if (error && isRetryable(error)) setFetchError(error)
    if (embed) setFetchError(undefined)
  }, [error, embed])

  const retry = () => {
    setFailure(undefined)
    setLoadError(undefined)
    setLoaded(notLoaded)
    void refetch()
  }
  const frameProps: FrameProps = {
    embed,
    renewToken: () =>
      fetchToken(app, userRequest(id)).catch((cause: unknown) => {
        setLastError({ error: cause })
        throw cause
      }),
    onReady: (handle) => setLoaded((current) => ({ ...current, handle })),
    onPages: (pages) => setLoaded((current) => ({ ...current, pages })),
    onPage: (page) => {
      setLoaded((current) => ({ ...current, page }))
      recordPageView(app.call, id, page)
    },
    onForbidden: leaveForbiddenPage,
    onError: (next) => {
      setFailure(next)
      setLoaded(notLoaded)
      setLastError({ failure: next })
    },
  }
  const thrown = loadError ?? fetchError
  const reportError = failure || thrown ? { failure, error: thrown } : undefined
  const name = embed?.name
  return {
    ...loaded,
    name,
    reportError,
    lastError,
    frameProps,
    isFetching,
    retry,
    onLoadError: setLoadError,
  }
}
