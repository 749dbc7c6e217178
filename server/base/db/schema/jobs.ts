import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Periodic jobs, which one node at a time runs (decision 087). Nodes add the jobs they know. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  nextRunAt: moment('next_run_at').notNull(),
  /** Until when a node has claimed the job; null: it is not running. */
  leasedUntil: moment('leased_until'),
  /** How often it was claimed; names the claim that may end the run. */
  claims: integer('claims').notNull().default(0),
  lastEndedAt: moment('last_ended_at'),
  lastMs: integer('last_ms'),
  /** Runs that failed since the last success. */
  failures: integer('failures').notNull().default(0),
})
