import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What nodes count together for the rate limits (decision 039), with the columns of `rate-limiter-flexible`. */
export const rateLimitCounts = pgTable('rate_limit_counts', {
  /**
   * The name of the limit, then whose it is: the id of a user or a hash of what was typed, and the network or device.
   * Without a foreign key, because the caller may have named someone who does not exist.
   */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Milliseconds since 1970: from then on the count starts again. */
  expire: bigint('expire', { mode: 'number' }).notNull(),
})
