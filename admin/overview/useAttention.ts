import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { DataProviderContext, HttpError } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'

/** What waits for an administrator, the newest of each kind. */
export type Attention = ResponseOf<'attention'>

/** Read beside other screens: its errors neither notify nor sign out. */
export function useAttention(staleTime = 0) {
  // Not `useDataProvider`, which signs out.
  const provider = useContext(DataProviderContext) as PortalDataProvider | null
  return useQuery({
    queryKey: ['attention'],
    queryFn: async ({ signal }): Promise<Attention> => {
      const attention = await provider?.call('attention', {}, { signal })
      // Another platform may answer every call, and say nothing.
      if (!attention?.requests) throw new HttpError('errors.resource.missing', 404)
      return attention
    },
    staleTime,
    retry: false,
  })
}

/** How much waits, each message and each problem counted. */
export function countAttention({
  requests,
  findings,
  subscriptions,
  expiring,
  accounts,
  webhooks,
  walls,
  support,
}: Attention): number {
  const lists = [requests, findings, subscriptions, expiring, accounts, webhooks, walls]
  return lists.reduce((sum, { rows, total }) => sum + (total ?? rows.length), support.new + support.failed)
}
