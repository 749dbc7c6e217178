import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { fetchPreview } from '#common/embed/open-report.ts'
import { type TrackedReport, useReportState } from '#common/embed/report-state.ts'
import type { RenewedToken } from '#common/embed/types.ts'
import { isCompleteRow } from '#common/validation/filters.ts'
import type { PortalDataProvider } from '../../data/data-provider.ts'
import { toFilters, toRowRules } from '../../data/group-report-calls.ts'
import type { ReportAccess, ReportFormValues } from '../../data/records.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { useDevice } from '../../hooks/useDevice.ts'
import type { ReportSourceIds } from '../source/useReportSource.ts'

/** Milliseconds without a change before the report is opened again. */
const pauseMs = 800

/** While the report is fetched after a change, it is the one before. */
export interface Preview extends TrackedReport {
  isFetching: boolean
  error: Error | null
  /** Whether it cannot be fetched, or has failed in its frame. */
  hasFailed: boolean
  retry: () => void
  renewToken: () => Promise<RenewedToken>
}

/**
 * The report of the form as a user would see it now. Incomplete filter rows are ignored, as in the sentence above.
 * @param modelOnly without filters in the browser, so that only what the model lets through is shown
 */
export function usePreview(
  source: ReportSourceIds,
  { id, filters, allowedPages, filterSets, roles }: ReportAccess,
  modelOnly = false,
): Preview {
  const rowRules = useWatch<ReportFormValues, 'rowRules'>({ name: 'rowRules' })
  const { call } = useDataProvider<PortalDataProvider>()
  const { fingerprint, serverNow } = useDevice()
  const current = {
    ...source,
    id_user: id,
    filters: toFilters(filters.filter(isCompleteRow)),
    filter_sets: filterSets,
    page_filters: allowedPages,
    row_rules: toRowRules(rowRules),
    roles,
    model_only: modelOnly ? ('S' as const) : undefined,
  }
  const currentKey = JSON.stringify(current)
  const key = useDebounced(currentKey, pauseMs)
  const fetch = async (signal?: AbortSignal) => {
    const request: typeof current = JSON.parse(key)
    return fetchPreview({ call, serverNow }, { ...request, fingerprint: await fingerprint() }, signal)
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['previewReport', key],
    queryFn: ({ signal }) => fetch(signal),
    placeholderData: keepPreviousData,
    // Fetching again would load the report again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const tracked = useReportState(error ? undefined : data)
  return {
    ...tracked,
    isFetching: isFetching || key !== currentKey,
    error,
    hasFailed: error !== null || tracked.report.phase === 'failed',
    retry: () => {
      tracked.dispatch({ kind: 'retried' })
      void refetch()
    },
    renewToken: async () => {
      const { accessToken, expiresAt, serverNow: now } = await fetch()
      return { token: accessToken, expiresAt, serverNow: now }
    },
  }
}
