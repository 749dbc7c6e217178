import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { tenants } from './tenants.ts'

/** Page views of people, summed up per day, report and person (decision 071). Users and reports as in `page_views`. */
export const usageDays = pgTable(
  'usage_days',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** In the time zone of the tenant. */
    day: date('day').notNull(),
    reportId: integer('report_id').notNull(),
    userId: integer('user_id').notNull(),
    views: integer('views').notNull(),
    /** Views with which a visit to the report began. */
    opens: integer('opens').notNull(),
    seconds: integer('seconds').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'usage_days_pkey',
      columns: [t.tenantId, t.day, t.reportId, t.userId],
    }),
    // Which former names are still needed.
    index('usage_days_by_user').on(t.tenantId, t.userId),
    index('usage_days_by_report').on(t.tenantId, t.reportId),
  ],
)
