import { type SQL, sql } from 'drizzle-orm'
import { pageViews } from '../../base/db/schema/index.ts'

/** Views further apart belong to different visits. */
export const visitGap = '30 minutes'
/** What counts for the last view of a visit: nothing tells how long it lasted. */
const lastViewSeconds = 60

interface Days {
  tenantId: number
  timeZone: string
  /** First day, `2026-11-23`. */
  from: string
  /** The day after the last one. */
  to: string
}

/** When a day begins: with the clock change at midnight, at the first moment that exists. */
const startOf = (day: string, timeZone: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone}::text)`

/**
 * The page views of people on some days, with what they count for. A view lasts until the next one of the same person, and
 * the last one of a visit a minute. Views of the half hours around the days are read to know that.
 */
export const countedViews = ({ tenantId, timeZone, from, to }: Days): SQL => sql`
  select * from (
    select (at at time zone ${timeZone}::text)::date as day, report_id, user_id, page_name, page_title, at,
      previous_report is distinct from report_id or at - previous_at > ${visitGap}::interval as is_opening,
      case when next_at - at <= ${visitGap}::interval
        then extract(epoch from next_at - at) else ${lastViewSeconds} end as seconds
    from (
      select ${pageViews.reportId}, ${pageViews.userId}, ${pageViews.pageName}, ${pageViews.pageTitle},
        ${pageViews.at}, lag(report_id) over visits as previous_report, lag(at) over visits as previous_at,
        lead(at) over visits as next_at
      from ${pageViews}
      where ${pageViews.tenantId} = ${tenantId} and ${pageViews.source} = 'person'
        and ${pageViews.at} >= ${startOf(from, timeZone)} - ${visitGap}::interval
        and ${pageViews.at} < ${startOf(to, timeZone)} + ${visitGap}::interval
      window visits as (partition by ${pageViews.userId} order by ${pageViews.at}, ${pageViews.id})
    ) as in_order
  ) as counted
  where day >= ${from}::date and day < ${to}::date`

/** The columns of `usage_days`, from `day` on, of counted views. */
export const sumsPerPerson = (views: SQL): SQL => sql`
  select day, report_id, user_id, count(*)::int as views, count(*) filter (where is_opening)::int as opens,
    round(sum(seconds))::int as seconds, max(at) as last_at
  from ${views} as one group by day, report_id, user_id`

/** The columns of `usage_page_days`, from `day` on. */
export const sumsPerPage = (views: SQL): SQL => sql`
  select day, report_id, page_name, max(page_title) as page_title, count(*)::int as views,
    round(sum(seconds))::int as seconds, max(at) as last_at
  from ${views} as one group by day, report_id, page_name`
