import { sql } from 'drizzle-orm'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { reportLoads } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'
import { usagePeriod } from '../../records/usage/period.ts'
import { usageRows } from '../../records/usage/usage-rows.ts'
import { loadsWithin, usageWithin } from './usage-scope.ts'

/** The days of a period, also those without a view. */
export async function listUsageDays(
  scope: Scope,
  { filter: { days, ...only }, range: [first, last], sort: [, direction] }: LogRequest<'usage-days'>,
  now: Date,
): Promise<ListPage<LogRow<'usage-days'>>> {
  const { db, tenantId } = scope
  const period = await usagePeriod(scope, days, now)
  const { rows } = await db.execute<LogRow<'usage-days'>>(sql`
    with per_person as (
      select day, user_id, sum(opens) as opens, sum(views) as views, sum(seconds) as seconds
      from (${usageWithin(tenantId, only, usageRows(tenantId, period))}) as usage group by day, user_id
    ), per_day as (
      select day, sum(opens)::int as opens, sum(views)::int as views, sum(seconds)::int as seconds,
        count(*)::int as people
      from per_person group by day
    ), failed as (
      select ${reportLoads.day}, sum(${reportLoads.failures})::int as failures from ${reportLoads}
      where ${reportLoads.tenantId} = ${tenantId} and ${reportLoads.day} >= ${period.from}::date
        and ${loadsWithin(tenantId, only)}
      group by ${reportLoads.day}
    )
    select one.day::date::text as id, coalesce(opens, 0) as opens, coalesce(views, 0) as views,
      coalesce(seconds, 0) as seconds, coalesce(people, 0) as people, coalesce(failures, 0) as failures
    from generate_series(${period.from}::date, ${period.to}::date - 1, interval '1 day') as one(day)
    left join per_day on per_day.day = one.day
    left join failed on failed.day = one.day
    order by one.day ${sql.raw(direction)} offset ${first} limit ${last - first + 1}`)
  return { rows, total: days }
}
