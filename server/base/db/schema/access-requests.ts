import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/** Requests of users for access to a report or a page of it, until they are granted or declined (decision 014). */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    reportId: integer('report_id').notNull(),
    /** The name of the page; empty: the report. */
    page: text('page').notNull().default(''),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'access_requests_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'access_requests_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
    uniqueIndex('access_requests_unique').on(t.tenantId, t.userId, t.reportId, t.page),
    // The cascade of the report.
    index('access_requests_by_report').on(t.tenantId, t.reportId),
  ],
)
