import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReadColumn } from './read-columns.ts'
import type { ReportSourceIds } from './useReportSource.ts'

/** Under which key the columns are kept that were read from an open report, for all users of the form. */
export const readColumnsKey = (source: ReportSourceIds | undefined) => ['readColumns', source]

/** The columns read from the open report: undefined until it was read, empty if it names none. */
export function useReadColumns(source: ReportSourceIds | undefined) {
  const client = useQueryClient()
  const queryKey = readColumnsKey(source)
  const { data } = useQuery<ReadColumn[]>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const keep = (columns: ReadColumn[]) => {
    client.setQueryData(queryKey, columns)
    void client.invalidateQueries({ queryKey: ['modelValues', source] })
  }
  return { columns: data, keep }
}
