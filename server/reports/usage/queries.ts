import { type SQL, sql } from 'drizzle-orm'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import type { UsageCut } from '#common/validation/usage.ts'
import { countReaders } from '../../access/access-columns.ts'
import { formerNames, groups, reportLoads, reports, users } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'
import { type UsagePeriod, usagePeriod } from '../../records/usage/period.ts'
import { usagePageRows, usageRows } from '../../records/usage/usage-rows.ts'
import { loadsWithin, type UsageScope, usageWithin } from './usage-scope.ts'

/** The latest name of a deleted user or report. */
const formerName = (tenantId: number, kind: 'user' | 'report', id: SQL): SQL => sql`(
  select ${formerNames.name} from ${formerNames}
  where ${formerNames.tenantId} = ${tenantId} and ${formerNames.kind} = ${kind} and ${formerNames.namedId} = ${id}
  order by ${formerNames.name} limit 1)`

/** The columns that a cut does not have. */
const none = {
  report_id: sql`null::int`,
  user_id: sql`null::int`,
  group_id: sql`null::int`,
  group_name: sql`null::text`,
  detail: sql`null::text`,
  views: sql`0`,
  opens: sql`0`,
  seconds: sql`0`,
  people: sql`null::int`,
  reports: sql`null::int`,
  last_at: sql`null::timestamptz`,
  invited_at: sql`null::timestamptz`,
  loads: sql`0`,
  load_ms: sql`null::int`,
  slow_loads: sql`0`,
  failures: sql`0`,
}
type Columns = Record<keyof typeof none | 'id' | 'name', SQL>

const selected = (columns: Partial<Columns>): SQL =>
  sql.join(
    Object.entries({ ...none, ...columns }).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** Sums per key, and the number of different members: grouping twice is faster than `count(distinct …)`. */
const summed = (source: SQL, key: SQL, member: SQL): SQL => sql`(
  select ${key}, sum(views)::int as views, sum(opens)::int as opens, sum(seconds)::int as seconds,
    max(last_at) as last_at, count(*)::int as members
  from (
    select ${key}, ${member}, sum(views) as views, sum(opens) as opens, sum(seconds) as seconds,
      max(last_at) as last_at
    from ${source} group by ${key}, ${member}
  ) as each group by ${key}) as summed`

const sums = {
  views: sql`summed.views`,
  opens: sql`summed.opens`,
  seconds: sql`summed.seconds`,
  last_at: sql`summed.last_at`,
}

const reportOf = (tenantId: number, id: SQL): SQL => sql`
  left join ${reports} on ${reports.tenantId} = ${tenantId} and ${reports.id} = ${id}
  left join ${groups} on ${groups.tenantId} = ${reports.tenantId} and ${groups.id} = ${reports.groupId}`

const reportColumns = (tenantId: number, id: SQL) => ({
  report_id: id,
  group_id: sql`${groups.id}`,
  group_name: sql`${groups.name}`,
  name: sql`coalesce(${reports.name}, ${formerName(tenantId, 'report', id)})`,
})

/** Loads and failures of the period, also of reports that were never shown. They are not counted per person. */
const loadsOf = (tenantId: number, from: string, scope: UsageScope): SQL => sql`(
  select ${reportLoads.reportId} as report_id, sum(${reportLoads.loads})::int as loads,
    (sum(${reportLoads.loadMs}) / nullif(sum(${reportLoads.loads}), 0))::int as load_ms,
    sum(${reportLoads.slowLoads})::int as slow_loads, sum(${reportLoads.failures})::int as failures
  from ${reportLoads} where ${reportLoads.tenantId} = ${tenantId} and ${reportLoads.day} >= ${from}::date
    and ${loadsWithin(tenantId, scope)}
  group by ${reportLoads.reportId}) as loads`

type Filter = LogRequest<'usage'>['filter']

const cuts: Record<UsageCut, (tenantId: number, period: UsagePeriod, scope: Scope, filter: Filter) => SQL> = {
  report: (tenantId, { from }, _, filter) => {
    const id = sql`coalesce(summed.report_id, loads.report_id)`
    const columns = {
      ...reportColumns(tenantId, id),
      id: sql`${id}::text`,
      views: sql`coalesce(summed.views, 0)`,
      opens: sql`coalesce(summed.opens, 0)`,
      seconds: sql`coalesce(summed.seconds, 0)`,
      last_at: sql`summed.last_at`,
      people: sql`coalesce(summed.members, 0)`,
      loads: sql`coalesce(loads.loads, 0)`,
      load_ms: sql`loads.load_ms`,
      slow_loads: sql`coalesce(loads.slow_loads, 0)`,
      failures: sql`coalesce(loads.failures, 0)`,
    }
    return sql`select ${selected(columns)} from ${summed(sql`usage`, sql`report_id`, sql`user_id`)}
      full join ${loadsOf(tenantId, from, filter)} on loads.report_id = summed.report_id ${reportOf(tenantId, id)}`
  },
  page: (tenantId) => {
    const { name, ...report } = reportColumns(tenantId, sql`summed.report_id`)
    const columns = {
      ...report,
      id: sql`summed.report_id || ' ' || summed.page_name`,
      name: sql`summed.page_title`,
      detail: name,
      views: sql`summed.views`,
      seconds: sql`summed.seconds`,
      last_at: sql`summed.last_at`,
    }
    return sql`select ${selected(columns)} from (
      select report_id, page_name, max(page_title) as page_title, sum(views)::int as views,
        sum(seconds)::int as seconds, max(last_at) as last_at
      from usage group by report_id, page_name) as summed ${reportOf(tenantId, sql`summed.report_id`)}`
  },
  person: (tenantId) => {
    const columns = {
      ...sums,
      id: sql`summed.user_id::text`,
      user_id: sql`summed.user_id`,
      name: sql`coalesce(${users.name}, ${formerName(tenantId, 'user', sql`summed.user_id`)})`,
      detail: sql`${users.email}`,
      reports: sql`summed.members`,
    }
    return sql`select ${selected(columns)} from ${summed(sql`usage`, sql`user_id`, sql`report_id`)}
      left join ${users} on ${users.tenantId} = ${tenantId} and ${users.id} = summed.user_id`
  },
  group: (tenantId) => {
    const source = sql`usage join ${reports} on ${reports.tenantId} = ${tenantId} and ${reports.id} = usage.report_id`
    const columns = {
      ...sums,
      id: sql`summed.group_id::text`,
      group_id: sql`summed.group_id`,
      group_name: sql`${groups.name}`,
      name: sql`${groups.name}`,
      people: sql`summed.members`,
    }
    return sql`select ${selected(columns)} from ${summed(source, sql`group_id`, sql`user_id`)}
      join ${groups} on ${groups.tenantId} = ${tenantId} and ${groups.id} = summed.group_id`
  },
  absent: (tenantId) => {
    const columns = {
      id: sql`${users.id}::text`,
      user_id: sql`${users.id}`,
      name: sql`${users.name}`,
      detail: sql`${users.email}`,
      last_at: sql`${users.lastLoginAt}`,
      invited_at: sql`${users.invitedAt}`,
    }
    return sql`select ${selected(columns)} from ${users}
      where ${users.tenantId} = ${tenantId} and ${users.blockedAt} is null and not ${users.isDisplay}
        and ${users.id} not in (select distinct user_id from usage)`
  },
  unopened: (tenantId, _, scope) => {
    const id = sql`${reports.id}`
    const columns = {
      ...reportColumns(tenantId, id),
      id: sql`${id}::text`,
      people: countReaders(scope),
    }
    return sql`select ${selected(columns)} from ${reports}
      join ${groups} on ${groups.tenantId} = ${reports.tenantId} and ${groups.id} = ${reports.groupId}
      where ${reports.tenantId} = ${tenantId} and ${id} not in (select distinct report_id from usage)`
  },
}

/** Usage of the last days, summed up by report, page, person or group; or who and what is missing in it. */
export async function listUsage(
  scope: Scope,
  { filter, range: [first, last], sort: [sort, direction] }: LogRequest<'usage'>,
  now: Date,
): Promise<ListPage<LogRow<'usage'>>> {
  const { db, tenantId } = scope
  const { days, by } = filter
  const period = await usagePeriod(scope, days, now)
  const rowsOf = by === 'page' ? usagePageRows : usageRows
  const { rows } = await db.execute<LogRow<'usage'> & { total: string }>(sql`
    with usage as (${usageWithin(tenantId, filter, rowsOf(tenantId, period))}),
      found as (${cuts[by](tenantId, period, scope, filter)})
    select *, count(*) over () as total from found
    order by ${sql.identifier(sort)} ${sql.raw(direction)} nulls last, name, id
    offset ${first} limit ${last - first + 1}`)
  const total = rows[0] ? Number(rows[0].total) : first === 0 ? 0 : undefined
  const found = rows.map((row) => ({
    ...row,
    last_at: row.last_at && new Date(row.last_at).toISOString(),
    invited_at: row.invited_at && new Date(row.invited_at).toISOString(),
  }))
  return { rows: found, total }
}
