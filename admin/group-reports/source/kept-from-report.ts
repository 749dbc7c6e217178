import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportHandle } from '#common/embed/report-options.ts'
import type { ReadColumn } from './read-columns.ts'
import type { ReportSourceIds } from './useReportSource.ts'

/** What only an open report tells, kept for all users of the form; undefined until a report was open. */
function useKept<Value>(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
  const { data } = useQuery<Value>({ queryKey, queryFn: skipToken, ...forever })
  return { client, kept: data, keep: (value: Value) => client.setQueryData(queryKey, value) }
}

/** The pages of a report that its author has hidden. Power BI's API does not say. */
export function useHiddenPages(powerBiReportId: string | undefined) {
  const { kept: hidden = [], keep } = useKept<string[]>(['hiddenPages', powerBiReportId])
  return { hidden, keep: (report: ReportHandle) => void report.hiddenPages().then(keep, () => undefined) }
}

export const readColumnsKey = (source: ReportSourceIds | undefined) => ['readColumns', source]

/** The columns that a report names; empty if it names none. */
export function useReadColumns(source: ReportSourceIds | undefined) {
  const { client, kept, keep } = useKept<ReadColumn[]>(readColumnsKey(source))
  return {
    columns: kept,
    keep: (columns: ReadColumn[]) => {
      keep(columns)
      void client.invalidateQueries({ queryKey: ['modelValues', source] })
    },
  }
}
