import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Frequency, PauseReason } from '#common/contract/subscriptions.ts'
import { createdAt, id, moment } from './columns.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/** Reports that users get by mail at fixed times (decision 081). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    reportId: integer('report_id').notNull(),
    /** The user who subscribed this one, and may have been deleted since; null: the user did. */
    arrangedBy: integer('arranged_by'),
    /** The name and title of the page that is sent as a picture; null: all allowed pages as a PDF. */
    page: text('page'),
    pageTitle: text('page_title'),
    frequency: text('frequency').$type<Frequency>().notNull(),
    /** 1 (Monday) to 7, or 1 to 31. */
    day: integer('day').notNull(),
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    onlyIfRefreshed: boolean('only_if_refreshed').notNull(),
    language: text('language').$type<'pt' | 'en'>().notNull(),
    /** Random: who knows it may end the subscription. */
    cancelToken: text('cancel_token').notNull().unique('subscriptions_cancel_token_key'),
    /** When it is due; ignored while it is paused. */
    nextAt: moment('next_at').notNull(),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('subscriptions_tenant_id_key').on(t.tenantId, t.id),
    check('subscriptions_frequency', sql`${t.frequency} in ('daily', 'workdays', 'weekly', 'monthly')`),
    foreignKey({
      name: 'subscriptions_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'subscriptions_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
    // What is due.
    index('subscriptions_due').on(t.nextAt).where(sql`${t.pauseReason} is null`),
    // The subscriptions of a user, and the cascade of the user.
    index('subscriptions_by_user').on(t.tenantId, t.userId),
    // What a user arranged for others.
    index('subscriptions_by_arranger').on(t.tenantId, t.arrangedBy).where(sql`${t.arrangedBy} is not null`),
    // The cascade of the report.
    index('subscriptions_by_report').on(t.tenantId, t.reportId),
  ],
)
