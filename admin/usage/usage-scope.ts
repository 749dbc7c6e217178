import { parseQueryFromLocation, useLocation } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { type UsageCut, type UsagePeriod, usageCuts } from '#common/validation/usage.ts'
import { withFilter } from '../addresses/with-filter.ts'
import type { LogFilterValues, Named } from '../data/log-filter.ts'

/** The report or the person whose usage is shown: the filter of the list, written like that of the access log. */
export interface UsageScope {
  report?: Named
  person?: Named
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** From the address, because the totals, the tabs and the list all depend on it. */
export function useUsageScope(): UsageScope {
  const { report, person } = parseQueryFromLocation(useLocation()).filter ?? {}
  return { ...(isNamed(report) && { report }), ...(isNamed(person) && { person }) }
}

/** The lists that are about more than the report or the person itself. */
export function cutsOf({ report, person }: UsageScope): readonly UsageCut[] {
  if (report) return ['person', 'page']
  return person ? ['report', 'group'] : usageCuts
}

/** The screen with one of its lists; the first one has the address without a name. */
export function usageAddress(scope: UsageScope, by?: UsageCut): string {
  const list = href('usage', by && by !== 'report' ? { by } : {})
  return scope.report || scope.person ? withFilter(list, scope) : list
}

/** The page views that usage was summed up of. */
export const viewsAddress = (
  { report, person }: UsageScope,
  when: Pick<LogFilterValues, 'period' | 'from' | 'to'>,
): string => withFilter(href('accessLog'), { ...(person && { person }), ...(report && { report }), ...when })

/** The same days in the filters of the access log. */
export const logPeriodOf = (days: UsagePeriod) => ({ period: `last${days}Days` }) as const
