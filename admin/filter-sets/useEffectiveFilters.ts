import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { RowFilter } from '#common/contract/shapes.ts'
import { type FilterProblem, resolveFilters } from '#common/filters/resolve-filters.ts'
import { type FilterRow, isCompleteRow } from '#common/validation/filters.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { ReportAccess } from '../data/records.ts'
import { useFilterSets } from './useFilterSets.ts'

/** What own filters and filter sets result in, as the server computes it. */
export interface EffectiveFilters {
  filters: FilterRow[]
  /** Why the report does not open for the user. */
  problems: FilterProblem[]
  /** Names of the user's sets. */
  setNames: string[]
  /** Sets or attributes are not loaded yet. */
  isPending: boolean
}

const hasSets = ({ filterSets = [] }: ReportAccess): boolean => filterSets.length > 0

/** The effective filters of users by id; incomplete rows are ignored. */
export function useEffectiveFiltersOf(
  users: readonly ReportAccess[],
): (user: ReportAccess) => EffectiveFilters {
  const { call } = useDataProvider<PortalDataProvider>()
  const { sets, isPending } = useFilterSets()
  const ids = [...new Set(users.filter(hasSets).map(({ id }) => id))]
  const key = JSON.stringify(ids)
  const { data } = useQuery({
    queryKey: ['userAttributes', key],
    queryFn: ({ signal }) => call('userAttributes', { users: JSON.parse(key) }, { signal }),
    enabled: ids.length > 0,
    retry: false,
    placeholderData: (previous) => previous,
  })
  return useMemo(() => {
    const attributesOf = new Map(data?.users?.map((user) => [user.id, user.attributes]))
    const setsOf = new Map(sets.map((set) => [set.id, set]))
    return (user) => {
      const { id, filters, filterSets = [] } = user
      if (filterSets.length === 0) return { filters, problems: [], setNames: [], isPending: false }
      const attached = filterSets
        .toSorted((one, other) => one - other)
        .flatMap((setId) => setsOf.get(setId) ?? [])
      const attributes = attributesOf.get(id)
      const own = filters.filter(isCompleteRow) as RowFilter[]
      const resolved = resolveFilters({ own, sets: attached, attributes: attributes ?? [] })
      const setNames = attached.map(({ name }) => name)
      return { ...resolved, setNames, isPending: isPending || !attributes }
    }
  }, [data, sets, isPending])
}

/** The same for one user. */
export const useEffectiveFilters = (user: ReportAccess): EffectiveFilters =>
  useEffectiveFiltersOf([user])(user)
