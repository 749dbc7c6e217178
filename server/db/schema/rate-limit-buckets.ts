import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * How much has been used of a rate limit, shared by all nodes (decision 039). The migration makes the table unlogged:
 * it may be lost in a crash, and costs no write-ahead log.
 */
export const rateLimitBuckets = pgTable(
  'rate_limit_buckets',
  {
    /** `{limit} {user id}`, or `{limit} {call} {network}`. */
    key: text('key').primaryKey(),
    /** How full the bucket was at `at`; it leaks. */
    level: doublePrecision('level').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    // The hourly cleanup.
    index('rate_limit_buckets_by_time').on(t.at),
  ],
)
