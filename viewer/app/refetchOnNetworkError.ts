import type { Query } from '@tanstack/react-query'
import { exponentialBackoff } from '#common/time/backoff.ts'
import { isNetworkError } from './callError.ts'

const firstIntervalMs = 10_000
const maxIntervalMs = 60_000

/** For `refetchInterval`: refetches a query that failed for lack of a response, with exponential backoff. */
export const refetchOnNetworkError = <Data, Key extends readonly unknown[]>({
  state,
}: Query<Data, Error, Data, Key>): number | false =>
  state.status === 'error' && isNetworkError(state.error)
    ? exponentialBackoff(state.errorUpdateCount, firstIntervalMs, maxIntervalMs)
    : false
