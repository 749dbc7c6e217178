import { useQuery } from '@tanstack/react-query'
import type { ReportEmbed } from '#common/embed/types.ts'
import { useApp } from '../app/AppContext.ts'
import { reportQuery } from './reportQuery.ts'

interface UseReport {
  /** Absent while it is asked for. */
  embed: ReportEmbed | undefined
  error: unknown
  asking: boolean
  again: () => void
}

/** A report's embed data. What is being asked for anew is not shown any more: its token may have ended. */
export function useReport(id: number): UseReport {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(useApp(), id))
  return {
    embed: isFetching ? undefined : data,
    error,
    asking: isFetching,
    again: () => void refetch(),
  }
}
