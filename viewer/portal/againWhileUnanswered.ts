import type { Query } from '@tanstack/react-query'
import { exponentialBackoff } from '#common/time/backoff.ts'
import { isUnanswered } from './callError.ts'

const firstPauseMs = 10_000
const longestPauseMs = 60_000

/**
 * For `refetchInterval`: what got no answer at all is asked for again by itself while its screen is looked at, with
 * growing pauses.
 */
export const againWhileUnanswered = <Data, Key extends readonly unknown[]>({
  state,
}: Query<Data, Error, Data, Key>): number | false =>
  state.status === 'error' && isUnanswered(state.error)
    ? exponentialBackoff(state.errorUpdateCount, firstPauseMs, longestPauseMs)
    : false
