import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { tenants } from './tenants.ts'

/** Page views of people, summed up per day and page: with people it would be as large as the log (decision 071). */
export const usagePageDays = pgTable(
  'usage_page_days',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** In the time zone of the tenant. */
    day: date('day').notNull(),
    reportId: integer('report_id').notNull(),
    pageName: text('page_name').notNull(),
    pageTitle: text('page_title').notNull(),
    views: integer('views').notNull(),
    seconds: integer('seconds').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ name: 'usage_page_days_pkey', columns: [t.tenantId, t.day, t.reportId, t.pageName] })],
)
