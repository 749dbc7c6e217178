import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, queueColumns } from './columns.ts'
import type { SupportContext } from './json.ts'
import { tenants } from './tenants.ts'

/**
 * Messages to support, the replies to them, and mail about the check of reports and about requests for access: all are
 * stored before they are sent, and kept (decision 022).
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
    /** To support, or to the user; `access_request` also for mail about access to the user's own account. */
    kind: text('kind', { enum: ['support', 'support_reply', 'report_check', 'access_request'] })
      .notNull()
      .default('support'),
    /** The reply address of a message to support, otherwise the recipient. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    context: jsonb('context').$type<SupportContext>().notNull().default({}),
    /** How far administrators are with a message to support, and who of them has taken it (decision 022). */
    progress: text('progress', { enum: ['new', 'in_progress', 'done'] })
      .notNull()
      .default('new'),
    assigneeId: integer('assignee_id'),
    note: text('note').notNull().default(''),
    /** Of a reply: the message, which may be deleted before, and the administrator. */
    replyTo: integer('reply_to'),
    authorId: integer('author_id'),
    ...queueColumns(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'support_messages_kind',
      sql`${t.kind} in ('support', 'support_reply', 'report_check', 'access_request')`,
    ),
    check('support_messages_progress', sql`${t.progress} in ('new', 'in_progress', 'done')`),
    check('support_messages_state', sql`${t.state} in ('queued', 'sent', 'failed')`),
    // The worker: what is due, `for update skip locked`.
    index('support_messages_due').on(t.nextAttemptAt).where(sql`${t.state} = 'queued'`),
    // The local outbox page of a tenant, newest first.
    index('support_messages_by_time').on(t.tenantId, t.createdAt),
    // What the overview counts.
    index('support_messages_open')
      .on(t.tenantId, t.progress, t.state)
      .where(sql`${t.progress} <> 'done' and ${t.kind} in ('support', 'support_reply')`),
    // The replies to a message.
    index('support_messages_replies').on(t.tenantId, t.replyTo).where(sql`${t.replyTo} is not null`),
  ],
)
