import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { FilterRow } from '#common/validation/filters.ts'
import type { ReportFormValues } from '../data/records.ts'
import { useFilterSets } from '../filter-sets/useFilterSets.ts'

/** The filters of all users of the form's report, with those of their filter sets. */
export function useReportFilters(): FilterRow[] {
  const users = useWatch<ReportFormValues, 'users'>({ name: 'users' })
  const { sets } = useFilterSets()
  return useMemo(() => {
    const used = new Set(users.flatMap(({ filterSets = [] }) => filterSets))
    return [
      ...users.flatMap(({ filters }) => filters),
      ...sets.filter(({ id }) => used.has(id)).flatMap(({ filters }) => filters),
    ]
  }, [users, sets])
}
