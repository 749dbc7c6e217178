import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallName, RequestOf, ResponseOf } from '#common/contract/index.ts'
import { againWhileUnanswered } from './againWhileUnanswered.ts'
import { usePortal } from './usePortal.ts'

/** Asks the platform and keeps the answer while the person is signed in; a screen that goes away cancels its call. */
export function useCallQuery<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> & { image?: undefined },
): UseQueryResult<ResponseOf<Name>> {
  const { call } = usePortal()
  return useQuery({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request, { signal }),
    refetchInterval: againWhileUnanswered,
  })
}
