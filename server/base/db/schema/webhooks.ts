import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { tenants } from './tenants.ts'

/** An address that the audit events of a tenant are sent to, in their order (decision 128). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Signs every message; encrypted (decision 032). */
    secret: text('secret').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Up to which event all were received: those after it follow, and a smaller one sends events again. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** The last event of the message that is being sent: the same events until it is received. Null: none is. */
    batchEnd: bigint('batch_end', { mode: 'number' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // The webhooks of a tenant, and the cascade of the tenant.
    index('webhooks_by_tenant').on(t.tenantId, t.id),
    // The worker.
    index('webhooks_due').on(t.nextAttemptAt),
  ],
)
