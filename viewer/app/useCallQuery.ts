import { hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallName, RequestOf, ResponseOf } from '#common/contract/index.ts'
import { useApp } from './AppContext.ts'
import { refetchOnNetworkError } from './refetchOnNetworkError.ts'

interface CallQuery<Name extends CallName> {
  data: ResponseOf<Name> | undefined
  /** Stands until an answer comes, also while it is asked again: what shows it has the button that was pressed. */
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Asks the platform and keeps the answer while the person is signed in; a screen that goes away cancels its call. */
export function useCallQuery<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> & { image?: undefined },
): CallQuery<Name> {
  const { call } = useApp()
  const queryKey = [name, request]
  const key = hashKey(queryKey)
  const [failed, setFailed] = useState<{ key: string; error: Error }>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(name, request, { signal }),
    refetchInterval: refetchOnNetworkError,
  })
  if (error && error !== failed?.error) setFailed({ key, error })
  const standing = !data && isFetching && failed?.key === key ? failed.error : null
  return { data, error: error ?? standing, isFetching, refetch }
}
