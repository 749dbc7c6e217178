import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { tenants } from './tenants.ts'

const tenantId = () =>
  integer('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' })

/** Page views of people, summed up per day, page and person (decision 076). Users and reports as in `page_views`. */
export const usageDays = pgTable(
  'usage_days',
  {
    tenantId: tenantId(),
    /** In the time zone of the tenant. */
    day: date('day').notNull(),
    reportId: integer('report_id').notNull(),
    pageName: text('page_name').notNull(),
    userId: integer('user_id').notNull(),
    pageTitle: text('page_title').notNull(),
    views: integer('views').notNull(),
    /** Views with which a visit to the report began. */
    opens: integer('opens').notNull(),
    seconds: integer('seconds').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'usage_days_pkey',
      columns: [t.tenantId, t.day, t.reportId, t.userId, t.pageName],
    }),
    // Which former names are still needed.
    index('usage_days_by_user').on(t.tenantId, t.userId),
    index('usage_days_by_report').on(t.tenantId, t.reportId),
  ],
)

/** Up to which day the page views of a tenant have been summed up. */
export const usageProgress = pgTable('usage_progress', {
  tenantId: tenantId().primaryKey(),
  /** The first day that has not been summed up. */
  nextDay: date('next_day').notNull(),
})

/** How long reports took to show in the viewer, and how often they failed, per day. */
export const reportLoads = pgTable(
  'report_loads',
  {
    tenantId: tenantId(),
    /** In the time zone of the tenant. */
    day: date('day').notNull(),
    reportId: integer('report_id').notNull(),
    loads: integer('loads').notNull().default(0),
    /** The sum of all loads. */
    loadMs: bigint('load_ms', { mode: 'number' }).notNull().default(0),
    /** Loads that took more than ten seconds. */
    slowLoads: integer('slow_loads').notNull().default(0),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [primaryKey({ name: 'report_loads_pkey', columns: [t.tenantId, t.day, t.reportId] })],
)
