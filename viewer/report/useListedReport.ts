import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#common/contract/index.ts'

type Listed = ResponseOf<'getUserReports'>['reports'][number]

/** A report as a list showed it: its name and picture are known before its data has come. */
export function useListedReport(id: number): Listed | undefined {
  const queries = useQueryClient()
  return (['getUserReports', 'getUserGroupReports'] as const)
    .flatMap((call) => queries.getQueriesData<ResponseOf<typeof call>>({ queryKey: [call] }))
    .flatMap(([, answer]) => answer?.reports ?? [])
    .find((report) => report.id === id)
}
