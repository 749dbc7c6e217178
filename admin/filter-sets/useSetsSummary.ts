import type { ReportAccess } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { type EffectiveFilters, useEffectiveFiltersOf } from './useEffectiveFilters.ts'

export interface SetsSummary {
  /** What own filters and sets of a user result in. */
  effectiveOf: (access: ReportAccess) => EffectiveFilters
  /** How many sets a user has, or that the report does not open because of them; empty without sets. */
  summaryOf: (access: ReportAccess | undefined) => { sets: string; isClosed: boolean }
}

/** The filter sets of users in a few words. */
export function useSetsSummary(users: readonly ReportAccess[]): SetsSummary {
  const t = useTranslate()
  const effectiveOf = useEffectiveFiltersOf(users)
  return {
    effectiveOf,
    summaryOf: (access) => {
      const count = access?.filterSets?.length ?? 0
      if (!access || count === 0) return { sets: '', isClosed: false }
      const { problems, isPending } = effectiveOf(access)
      if (problems.length > 0 && !isPending)
        return { sets: t('admin.filterSets.closedShort'), isClosed: true }
      return { sets: t('admin.filterSets.setsCount', { smart_count: count }), isClosed: false }
    },
  }
}
