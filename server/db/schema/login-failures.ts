import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Recently refused passwords, for rate limiting. Without a foreign key to the tenant, because the caller may have named
 * one that does not exist. Account and address are separate columns, so that an attacker cannot lock out an owner:
 * attempts from elsewhere count against their own address.
 */
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
    // "How often for this account, from this address, since …", and deleting them after a success.
    index('login_failures_by_account').on(t.account, t.address, t.at),
    // "How often from this address, since …".
    index('login_failures_by_address').on(t.address, t.at),
    // The sweep.
    index('login_failures_by_time').on(t.at),
  ],
)
