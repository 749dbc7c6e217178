import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../app/AppContext.ts'
import { refetchOnNetworkError } from '../app/refetchOnNetworkError.ts'
import { fetchReport } from './fetchReport.ts'

/** How long embed data that was fetched ahead may wait for the click. */
const freshMs = 30_000

/** The embed data of a report; asked for once per visit, and kept no longer than a moment. */
export const reportQuery = (portal: AppContext, id: number) =>
  queryOptions({
    queryKey: ['embed', id],
    queryFn: ({ signal }) => fetchReport(portal, id, signal),
    staleTime: freshMs,
    gcTime: freshMs,
    // A report that is open keeps its token fresh by itself; a second answer would load it again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
    refetchInterval: refetchOnNetworkError,
  })
