import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { FilterSet } from '../data/filter-set-calls.ts'

const none: FilterSet[] = []

/** The filter sets of the tenant by name; none on a platform without them. */
export function useFilterSets(): { sets: FilterSet[]; isPending: boolean } {
  const { call } = useDataProvider<PortalDataProvider>()
  const { data, isPending } = useQuery({
    queryKey: ['filterSets', 'all'],
    // A platform of others may not have the call.
    queryFn: async ({ signal }) => (await call('filterSets', {}, { signal })).filter_sets ?? none,
    staleTime: 30_000,
    retry: false,
  })
  return { sets: data ?? none, isPending }
}
