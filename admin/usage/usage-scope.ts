import { parseQueryFromLocation, useLocation } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { type UsageCut, type UsagePeriod, usageCuts } from '#common/validation/usage.ts'
import { withFilter } from '../addresses/with-filter.ts'
import type { LogFilterValues, Named } from '../data/log-filter.ts'

/**
 * The report, the person or the group whose usage is shown: the filter of the list, written like that of the access log.
 * With its group, a report has its tabs there too.
 */
export interface UsageScope {
  report?: Named & { group?: Named }
  person?: Named
  group?: Named
}

const isNamed = (value: unknown): value is Named & { group?: Named } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** From the address, because the totals, the tabs and the list all depend on it. */
export function useUsageScope(): UsageScope {
  const { report, person, group } = parseQueryFromLocation(useLocation()).filter ?? {}
  return {
    ...(isNamed(report) && { report: isNamed(report.group) ? report : { id: report.id, name: report.name } }),
    ...(isNamed(person) && { person }),
    ...(isNamed(group) && { group }),
  }
}

/** The lists that are about more than the report, the person or the group itself. */
export function cutsOf({ report, person, group }: UsageScope): readonly UsageCut[] {
  if (report) return ['person', 'page']
  if (group) return ['report', 'page', 'person']
  return person ? ['report', 'group'] : usageCuts
}

/** The screen with one of its lists; the first one has the address without a name. */
export function usageAddress(scope: UsageScope, by?: UsageCut): string {
  const list = href('usage', by && by !== 'report' ? { by } : {})
  return scope.report || scope.person || scope.group ? withFilter(list, scope) : list
}

/** The page views that usage was summed up of. */
export const viewsAddress = (
  { report, person }: UsageScope,
  when: Pick<LogFilterValues, 'period' | 'from' | 'to'>,
): string => {
  const ofReport = report && { report: { id: report.id, name: report.name } }
  return withFilter(href('accessLog'), { ...(person && { person }), ...ofReport, ...when })
}

/** The same days in the filters of the access log. */
export const logPeriodOf = (days: UsagePeriod) => ({ period: `last${days}Days` }) as const
