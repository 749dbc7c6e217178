import { hashKey, type Query, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallName, RequestOf, ResponseOf } from '#common/contract/index.ts'
import { exponentialBackoff } from '#common/time/backoff.ts'
import { useApp } from './app-context.ts'
import { isNetworkError, isOutage } from './call-error.ts'

const firstIntervalMs = 10_000
const maxIntervalMs = 60_000
const freshMs = 5_000

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

/**
 * A call that reads data. Cached for the session; leaving the screen aborts a running request.
 * @param staleMs how long cached data is used without fetching it again; milliseconds
 */
export function useCallQuery<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> & { image?: undefined },
  staleMs = freshMs,
): CallQuery<Name> {
  const { call } = useApp()
  const queryKey = [name, request]
  const key = hashKey(queryKey)
  const [failed, setFailed] = useState<{ key: string; error: Error }>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(name, request, { signal }),
    refetchInterval: refetchOnOutage,
    staleTime: staleMs,
  })
  if (error && error !== failed?.error) setFailed({ key, error })
  const lastError = !data && isFetching && failed?.key === key ? failed.error : null
  return { data, error: error ?? lastError, isFetching, refetch }
}
