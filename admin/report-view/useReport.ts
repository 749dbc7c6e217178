import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { fetchReport, fetchToken, type ReportRequest } from '#common/embed/open-report.ts'
import { type TrackedReport, useReportState } from '#common/embed/report-state.ts'
import type { RenewedToken } from '#common/embed/types.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useDevice } from '../hooks/useDevice.ts'

interface AdminReport extends TrackedReport {
  name: string | undefined
  error: Error | null
  retry: () => void
  renewToken: () => Promise<RenewedToken>
}

/** Fetches a report for an administrator; an open report renews its own token. */
export function useReport(request: ReportRequest): AdminReport {
  const { call } = useDataProvider<PortalDataProvider>()
  const { fingerprint, serverNow } = useDevice()
  const source = { call, serverNow }
  const signed = async () => ({ ...request, fingerprint: await fingerprint() })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['embed', request.id_report, request.is_common_report],
    queryFn: async ({ signal }) => fetchReport(source, await signed(), signal),
    // Fetching again would load the report again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const tracked = useReportState(isFetching ? undefined : data)
  return {
    name: data?.name,
    ...tracked,
    error,
    retry: () => {
      tracked.dispatch({ kind: 'retried' })
      void refetch()
    },
    renewToken: async () => fetchToken(source, await signed()),
  }
}
