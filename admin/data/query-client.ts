import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { isTemporary, isUnavailable } from '#common/errors/temporary-failure.ts'

/** Whether a retry may help; too many requests are not followed by more. */
const isRetryable = (error: Error): boolean =>
  error instanceof HttpError && isTemporary(error.status) && error.status !== 429

/** Whether the server is not available. */
export const isOutage = (error: Error): boolean =>
  error instanceof HttpError &&
  (error.status === 0 || isUnavailable({ status: error.status, code: error.body?.code }))

/** A failure that may pass is retried twice, while there is a network. */
export const retryTemporary = (count: number, error: Error): boolean =>
  count < 2 && navigator.onLine && isRetryable(error)

/** How often a screen that could not be loaded tries again while the server is not available. */
const outageIntervalMs = 5_000

/** Neither queries nor changes wait for a network: without one they fail at once, and the screen says so. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: retryTemporary,
        refetchInterval: ({ state: { status, error } }) =>
          status === 'error' && error !== null && isOutage(error) && outageIntervalMs,
      },
      mutations: { networkMode: 'always' },
    },
  })
