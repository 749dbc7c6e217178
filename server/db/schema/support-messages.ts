import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, queueColumns } from './columns.ts'
import type { SupportContext } from './json.ts'
import { tenants } from './tenants.ts'

/**
 * The outbox of support mail and of mail about the check of reports and about requests for access: messages are stored
 * before they are sent, and kept (decisions 022, 073 and 093).
 */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** No foreign key, because a queued message remains when its author is deleted. */
    userId: integer('user_id').notNull(),
    /** To support, or to the user. */
    kind: text('kind', { enum: ['support', 'report_check', 'access_request'] })
      .notNull()
      .default('support'),
    /** The reply address of a message to support, otherwise the recipient. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    context: jsonb('context').$type<SupportContext>().notNull().default({}),
    ...queueColumns(),
    createdAt: createdAt(),
  },
  (t) => [
    check('support_messages_kind', sql`${t.kind} in ('support', 'report_check', 'access_request')`),
    check('support_messages_state', sql`${t.state} in ('queued', 'sent', 'failed')`),
    // The worker: what is due, `for update skip locked`.
    index('support_messages_due').on(t.nextAttemptAt).where(sql`${t.state} = 'queued'`),
    // The local outbox page of a tenant, newest first.
    index('support_messages_by_time').on(t.tenantId, t.createdAt),
  ],
)
