import { type SQL, sql } from 'drizzle-orm'
import { users } from '../../base/db/schema/index.ts'

/** Uses of the portal with at least this time between them are separate visits: an interval of PostgreSQL. */
export const visitGap = '4 hours'

/**
 * When the visit before the current one began, in a query on `users`; null if there was none. The current visit may not be
 * written yet.
 */
export function previousVisit(now: Date): SQL<Date | null> {
  const { seenAt, visitAt, previousVisitAt } = users
  const isBefore = sql`${seenAt} <= ${now.toISOString()}::timestamptz - ${visitGap}::interval`
  return sql`case when ${isBefore} then ${visitAt} else ${previousVisitAt} end`.mapWith(visitAt)
}
