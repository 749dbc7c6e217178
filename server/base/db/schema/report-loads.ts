import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tenants } from './tenants.ts'

/** How long reports took to show in the viewer, and how often they failed, per day. */
export const reportLoads = pgTable(
  'report_loads',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
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
