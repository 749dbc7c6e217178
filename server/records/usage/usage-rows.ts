import { type SQL, sql } from 'drizzle-orm'
import { usageDays, usagePageDays } from '../../base/db/schema/index.ts'
import type { UsagePeriod } from './period.ts'
import { countedViews, sumsPerPage, sumsPerPerson } from './usage-of-views.ts'

const liveViews = (tenantId: number, { timeZone, liveFrom: from, to }: UsagePeriod): SQL =>
  sql`(${countedViews({ tenantId, timeZone, from, to })})`

/** The rows of `usage_days` of a period; those of days that have not been summed up are computed. */
export const usageRows = (tenantId: number, period: UsagePeriod): SQL => sql`
  select ${usageDays.day}, ${usageDays.reportId}, ${usageDays.userId}, ${usageDays.views}, ${usageDays.opens},
    ${usageDays.seconds}, ${usageDays.lastAt}
  from ${usageDays}
  where ${usageDays.tenantId} = ${tenantId} and ${usageDays.day} >= ${period.from}::date
    and ${usageDays.day} < ${period.liveFrom}::date
  union all (${sumsPerPerson(liveViews(tenantId, period))})`

/** The same of `usage_page_days`. */
export const usagePageRows = (tenantId: number, period: UsagePeriod): SQL => sql`
  select ${usagePageDays.day}, ${usagePageDays.reportId}, ${usagePageDays.pageName}, ${usagePageDays.pageTitle},
    ${usagePageDays.views}, ${usagePageDays.seconds}, ${usagePageDays.lastAt}
  from ${usagePageDays}
  where ${usagePageDays.tenantId} = ${tenantId} and ${usagePageDays.day} >= ${period.from}::date
    and ${usagePageDays.day} < ${period.liveFrom}::date
  union all (${sumsPerPage(liveViews(tenantId, period))})`
