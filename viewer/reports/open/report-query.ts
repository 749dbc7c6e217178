import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#common/contract/index.ts'
import { fetchReport, type ReportRequest } from '#common/embed/open-report.ts'
import type { AppContext } from '../../app/app-context.ts'
import { isMissing } from '../../app/call-error.ts'
import { refetchOnOutage } from '../../app/useCallQuery.ts'
import { rememberEmbedUrl } from '../frame/embed-url.ts'
import { throttledMs } from './report-error.ts'

/** How long prefetched data may wait for the click; tokens are not cached any longer. */
const freshMs = 30_000

/** A report as a user opens it: with their filters and pages. */
export const userRequest = (id: number): ReportRequest => ({
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
    // What the user has typed to request access would be lost.
    refetchOnReconnect: ({ state }) => state.status === 'error' && !isMissing(state.error),
    refetchInterval: (query) => throttledMs(query.state.error) ?? refetchOnOutage(query),
    // The countdown goes on in a tab that is not visible.
    refetchIntervalInBackground: true,
  })

/** The report from a cached list: its name and picture are known before its data arrives. */
export function useListedReport(id: number): ResponseOf<'getUserReports'>['reports'][number] | undefined {
  const queryClient = useQueryClient()
  return (['getUserReports', 'getUserGroupReports'] as const)
    .flatMap((call) => queryClient.getQueriesData<ResponseOf<typeof call>>({ queryKey: [call] }))
    .flatMap(([, response]) => response?.reports ?? [])
    .find((report) => report.id === id)
}
