import { type SQL, sql } from 'drizzle-orm'
import { usageDays } from '../db/schema/index.ts'
import type { UsagePeriod } from './period.ts'
import { usageOfViews } from './usage-of-views.ts'

/** The rows of `usage_days` of a period; those of days that have not been summed up are computed. */
export const usageRows = (tenantId: number, { timeZone, from, to, liveFrom }: UsagePeriod): SQL => sql`
  select ${usageDays.day}, ${usageDays.reportId}, ${usageDays.userId}, ${usageDays.pageName},
    ${usageDays.pageTitle}, ${usageDays.views}, ${usageDays.opens}, ${usageDays.seconds}, ${usageDays.lastAt}
  from ${usageDays}
  where ${usageDays.tenantId} = ${tenantId} and ${usageDays.day} >= ${from}::date and ${usageDays.day} < ${liveFrom}::date
  union all
  (${usageOfViews({ tenantId, timeZone, from: liveFrom, to })})`
