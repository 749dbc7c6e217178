import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SkipReason } from '#common/contract/subscriptions.ts'
import { createdAt, id, moment, queueColumns } from './columns.ts'
import { subscriptions } from './subscriptions.ts'

/** The queue of mails with reports, and the mails that were sent or skipped (decision 081). */
export const subscriptionDeliveries = pgTable(
  'subscription_deliveries',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    subscriptionId: integer('subscription_id').notNull(),
    /** The user wants it now, also with data that were sent already. */
    requested: boolean('requested').notNull().default(false),
    ...queueColumns(),
    state: text('state', { enum: ['queued', 'sent', 'failed', 'skipped'] })
      .notNull()
      .default('queued'),
    /** Why nothing was sent. */
    skipReason: text('skip_reason').$type<SkipReason>(),
    /** When the data in the mail had been refreshed; null where Power BI does not say. */
    dataAt: moment('data_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('subscription_deliveries_state', sql`${t.state} in ('queued', 'sent', 'failed', 'skipped')`),
    foreignKey({
      name: 'subscription_deliveries_subscription_fk',
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }).onDelete('cascade'),
    // The worker: what is due, `for update skip locked`.
    index('subscription_deliveries_due').on(t.nextAttemptAt).where(sql`${t.state} = 'queued'`),
    // The last delivery of a subscription, and the cascade of the subscription.
    index('subscription_deliveries_by_subscription').on(t.tenantId, t.subscriptionId, t.id),
    // The cleanup.
    index('subscription_deliveries_by_age').on(t.createdAt),
  ],
)
