import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RowFilter } from '#common/contract/shapes.ts'
import { type FilterProblem, resolveFilters } from '#common/filters/resolve-filters.ts'
import type { UserAttribute } from '#common/filters/user-attributes.ts'
import { type FilterRow, isCompleteRow } from '#common/validation/filters.ts'
import type { ReportAccess } from '../data/records.ts'
import { useCallQuery } from '../data/useCall.ts'
import { useFilterSets } from './useFilterSets.ts'

/** What own filters and filter sets result in, as the server computes it. */
export interface EffectiveFilters {
  filters: FilterRow[]
  /** Why the report does not open for the user. */
  problems: FilterProblem[]
  /** Names of the user's sets. */
  setNames: string[]
  /** Those of the user; undefined where they are not needed, and until they are loaded. */
  attributes: UserAttribute[] | undefined
  /** Sets or attributes are not loaded yet. */
  isPending: boolean
}

const hasSets = ({ filterSets = [] }: ReportAccess): boolean => filterSets.length > 0

/**
 * The effective filters of users by id; incomplete rows are ignored.
 * @param needsAttributes of users without sets too
 */
export function useEffectiveFiltersOf(
  users: readonly ReportAccess[],
  needsAttributes = false,
): (user: ReportAccess) => EffectiveFilters {
  const { sets, isPending } = useFilterSets()
  const ids = [...new Set(users.filter((user) => needsAttributes || hasSets(user)).map(({ id }) => id))]
  const { data } = useCallQuery('userAttributes', ids.length > 0 ? { users: ids } : undefined, {
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    const attributesOf = new Map(data?.users?.map((user) => [user.id, user.attributes]))
    const setsOf = new Map(sets.map((set) => [set.id, set]))
    return (user) => {
      const { id, filters, filterSets = [] } = user
      const attributes = attributesOf.get(id)
      if (filterSets.length === 0) {
        return { filters, problems: [], setNames: [], attributes, isPending: false }
      }
      const attached = filterSets
        .toSorted((one, other) => one - other)
        .flatMap((setId) => setsOf.get(setId) ?? [])
      const own = filters.filter(isCompleteRow) as RowFilter[]
      const resolved = resolveFilters({ own, sets: attached, attributes: attributes ?? [] })
      const setNames = attached.map(({ name }) => name)
      return { ...resolved, setNames, attributes, isPending: isPending || !attributes }
    }
  }, [data, sets, isPending])
}

/** The same for one user. */
export const useEffectiveFilters = (user: ReportAccess, needsAttributes = false): EffectiveFilters =>
  useEffectiveFiltersOf([user], needsAttributes)(user)
