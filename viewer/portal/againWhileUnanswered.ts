import type { Query } from '@tanstack/react-query'
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
    ? Math.min(firstPauseMs * 2 ** (state.errorUpdateCount - 1), longestPauseMs)
    : false
