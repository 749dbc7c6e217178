import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportHandle } from '#common/embed/report-options.ts'

/** The pages of a report that its author has hidden. Power BI's API does not say, only a report that is open. */
export function useHiddenPages(powerBiReportId: string | undefined) {
  const client = useQueryClient()
  const queryKey = ['hiddenPages', powerBiReportId]
  const { data } = useQuery<string[]>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const keep = (report: ReportHandle): void => {
    report
      .hiddenPages()
      .then((names) => client.setQueryData(queryKey, names))
      .catch(() => undefined)
  }
  return { hidden: data ?? [], keep }
}
