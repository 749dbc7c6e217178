import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/** The reports that users marked. A row gives no access, and is kept while the user has none. */
export const favoriteReports = pgTable(
  'favorite_reports',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    reportId: integer('report_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // The user's favourites, and the cascade of the user.
    primaryKey({ name: 'favorite_reports_pkey', columns: [t.tenantId, t.userId, t.reportId] }),
    foreignKey({
      name: 'favorite_reports_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'favorite_reports_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
    // The cascade of the report.
    index('favorite_reports_by_report').on(t.tenantId, t.reportId),
  ],
)
