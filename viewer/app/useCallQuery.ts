import { hashKey, type Query, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallName, RequestOf, ResponseOf } from '#common/contract/index.ts'
import { exponentialBackoff } from '#common/time/backoff.ts'
import { type AppContext, useApp } from './app-context.ts'
import { isNetworkError, isOutage } from './call-error.ts'

const firstIntervalMs = 10_000
const maxIntervalMs = 60_000

/**
 * For `refetchInterval`: refetches a query that failed because there was no response or the platform is not available,
 * when the platform says (`Retry-After`), or else with exponential backoff.
 */
export function refetchOnOutage<Data, Key extends readonly unknown[]>({
  state: { status, error, errorUpdateCount },
}: Query<Data, Error, Data, Key>): number | false {
  if (status !== 'error' || !(isNetworkError(error) || isOutage(error))) return false
  if (isOutage(error) && error.retryAfter) return error.retryAfter * 1000
  return exponentialBackoff(errorUpdateCount, firstIntervalMs, maxIntervalMs)
}

interface CallQuery<Name extends CallName> {
  data: ResponseOf<Name> | undefined
  /** Kept while the query is retried, so that the Retry button stays on the screen. */
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** The query of a call that reads data, also for prefetching it. */
export const callQuery = <Name extends CallName>(
  { call }: Pick<AppContext, 'call'>,
  name: Name,
  request: RequestOf<Name> & { image?: undefined },
) =>
  queryOptions({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request, { signal }),
  })

/**
 * A call that reads data. Cached for the session; leaving the screen aborts a running request.
 * @param staleMs how long cached data is used without fetching it again; milliseconds, default 5,000
 */
export function useCallQuery<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> & { image?: undefined },
  staleMs?: number,
): CallQuery<Name> {
  const query = callQuery(useApp(), name, request)
  const key = hashKey(query.queryKey)
  const [failed, setFailed] = useState<{ key: string; error: Error }>()
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    refetchInterval: refetchOnOutage,
    ...(staleMs !== undefined && { staleTime: staleMs }),
  })
  if (error && error !== failed?.error) setFailed({ key, error })
  const lastError = !data && isFetching && failed?.key === key ? failed.error : null
  return { data, error: error ?? lastError, isFetching, refetch }
}
