import { foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { reports } from './reports.ts'

/**
 * When the data of group reports were refreshed, as Power BI last said. Not a part of `reports`, whose
 * changes discard what is cached for the tenant.
 */
export const reportRefreshes = pgTable(
  'report_refreshes',
  {
    tenantId: integer('tenant_id').notNull(),
    reportId: integer('report_id').notNull(),
    /** Null where Power BI does not say. */
    refreshedAt: moment('refreshed_at'),
    checkedAt: moment('checked_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'report_refreshes_pkey', columns: [t.tenantId, t.reportId] }),
    foreignKey({
      name: 'report_refreshes_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
  ],
)
