import { skipToken, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import {
  type SingleMutation,
  type SingleMutationOptions,
  useSingleMutation,
} from '#common/browser/useSingleMutation.ts'
import type { CallRequest } from '#common/contract/client.ts'
import type { CallName, ResponseOf } from '#common/contract/index.ts'
import type { PortalDataProvider } from './data-provider.ts'

type CallQueryOptions<Name extends CallName, Data> = Omit<
  UseQueryOptions<ResponseOf<Name>, Error, Data>,
  'queryKey' | 'queryFn'
>

/** Options of a query that is not repeated, because another answer would replace what the user decides about. */
export const once = {
  gcTime: 0,
  refetchInterval: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

/**
 * What a call of the contract answers, for data that is no record of a resource; its query key is `[name, request]`. A
 * failure is not retried, unless the options say so: the screen offers that, or does without the data.
 * @param request undefined while it is not known
 */
export function useCallQuery<Name extends CallName, Data = ResponseOf<Name>>(
  name: Name,
  request: CallRequest<Name> | undefined,
  options: CallQueryOptions<Name, Data> = {},
): UseQueryResult<Data> {
  const { call } = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: [name, request],
    queryFn: request === undefined ? skipToken : ({ signal }) => call(name, request, { signal }),
    retry: false,
    ...options,
  })
}

/** A call of the contract that changes something other than a record of a resource. It is sent once per press. */
export function useCallMutation<Name extends CallName>(
  name: Name,
  options: Omit<SingleMutationOptions<ResponseOf<Name>, CallRequest<Name>>, 'mutationFn'> = {},
): SingleMutation<ResponseOf<Name>, CallRequest<Name>> {
  const { call } = useDataProvider<PortalDataProvider>()
  return useSingleMutation<ResponseOf<Name>, CallRequest<Name>>({
    ...options,
    mutationFn: (signal, request) => call(name, request, { signal }),
  })
}
