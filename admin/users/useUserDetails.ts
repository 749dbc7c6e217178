import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../data/data-provider.ts'

/** What the sections below a user's form show, apart from its record, which must not change while it is being edited. */
export function useUserDetails(userId: number) {
  const { call } = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: ['userDetails', userId],
    queryFn: ({ signal }) => call('user', { id_user: userId }, { signal }),
    retry: false,
  })
}
