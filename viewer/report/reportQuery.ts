import { queryOptions } from '@tanstack/react-query'
import { againWhileUnanswered } from '../portal/againWhileUnanswered.ts'
import type { Portal } from '../portal/Portal.ts'
import { fetchUserReport } from './fetchReport.ts'

/** How long embed data that was fetched ahead may wait for the click. */
const freshMs = 30_000

/** The embed data of a report; asked for once per visit, and kept no longer than a moment. */
export const reportQuery = (portal: Portal, id: number) =>
  queryOptions({
    queryKey: ['embed', id],
    queryFn: ({ signal }) => fetchUserReport(portal, id, signal),
    staleTime: freshMs,
    gcTime: freshMs,
    // A report that is open keeps its token fresh by itself; a second answer would load it again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
    refetchInterval: againWhileUnanswered,
  })
