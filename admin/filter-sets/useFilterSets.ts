import type { FilterSet } from '../data/filter-set-calls.ts'
import { useCallQuery } from '../data/useCall.ts'

const none: FilterSet[] = []

/** The filter sets of the tenant by name; none on a platform without them. */
export function useFilterSets(): { sets: FilterSet[]; isPending: boolean } {
  const { data, isPending } = useCallQuery('filterSets', {}, { staleTime: 30_000 })
  // A platform of others may not have the call.
  return { sets: data?.filter_sets ?? none, isPending }
}
