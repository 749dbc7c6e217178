import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** When a subscription is due, as values or columns (`subscriptions`). */
export interface Schedule {
  frequency: SQLWrapper
  day: SQLWrapper
  hour: SQLWrapper
  timeZone: SQLWrapper
}

/**
 * The first time of a schedule after a moment. PostgreSQL knows the rules of the time zones: an hour that a change of
 * clocks leaves out becomes the next one. In months without the day it is their last one.
 */
export const nextTime = ({ frequency, day, hour, timeZone }: Schedule, after: Date): SQL<Date> => {
  const now = sql`${after.toISOString()}::timestamptz`
  const today = sql`(${now} at time zone ${timeZone})::date::timestamp`
  const lastOfMonth = sql`extract(day from date_trunc('month', at_day) + interval '1 month - 1 day')`
  return sql<Date>`(
    select min(at) from (
      select (at_day + make_interval(hours => ${hour})) at time zone ${timeZone} as at
      from generate_series(${today}, ${today} + interval '32 days', interval '1 day') as at_day
      where case ${frequency}
        when 'daily' then true
        when 'workdays' then extract(isodow from at_day) <= 5
        when 'weekly' then extract(isodow from at_day) = ${day}
        else extract(day from at_day) = least(${day}, ${lastOfMonth})
      end
    ) as times where at > ${now}
  )`
}
