import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { tenants } from './tenants.ts'

/** Every sign-in attempt, successful or refused. Like page views, it remains when users are deleted. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** Null if no user has the e-mail. */
    userId: integer('user_id'),
    /** As typed; `erased` after `erase-person`. */
    email: text('email').notNull(),
    result: text('result', { enum: ['success', 'refused'] }).notNull(),
    /** Why it was refused, as a stable code; or the second factor of a successful one. */
    reason: text('reason'),
    /** The caller's IP address; empty for erased people after six months. */
    address: text('address').notNull(),
    userAgent: text('user_agent'),
    fingerprint: text('fingerprint'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    check('sign_ins_result', sql`${t.result} in ('success', 'refused')`),
    // The sign-in log, newest first.
    index('sign_ins_by_time').on(t.tenantId, t.at, t.id),
    // The sign-in log of one user.
    index('sign_ins_by_user').on(t.tenantId, t.userId, t.at),
    // Addresses of erased people, which are deleted later (decision 060).
    index('sign_ins_of_erased').on(t.at).where(sql`${t.email} = 'erased' and ${t.address} <> ''`),
    // Attempts with an e-mail that no user has, searched by a part of it.
    index('sign_ins_of_strangers')
      .using('gin', sql`vitrine_fold(${t.email}) gin_trgm_ops`)
      .where(sql`${t.userId} is null`),
  ],
)
