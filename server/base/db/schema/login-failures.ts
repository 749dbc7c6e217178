import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Refused passwords, as nodes of release 1.1 count them; this release uses `rate_limit_counts` instead. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** `{id_empresa}:{user id}`, or a hash of what was typed if no user has that e-mail. */
    account: text('account').notNull(),
    /** The caller's network; or the known device or the account, if they are counted apart from it. */
    address: text('address').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('login_failures_by_account').on(t.account, t.address, t.at),
    index('login_failures_by_address').on(t.address, t.at),
    index('login_failures_by_time').on(t.at),
  ],
)
