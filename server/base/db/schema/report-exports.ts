import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/** Exports of reports to files that users have started within the last day; the files are Power BI's. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    reportId: integer('report_id').notNull(),
    /** A hash of the rows and pages in the file, and of their source: other access does not get the file. */
    accessHash: text('access_hash').notNull(),
    /** The id of the export in Power BI; null until Power BI has accepted it. */
    exportId: text('export_id'),
    state: text('state', { enum: ['running', 'succeeded', 'failed'] })
      .notNull()
      .default('running'),
    /** Of the file, with its dot. */
    extension: text('extension'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'report_exports_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'report_exports_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
    // What runs of a user and of a tenant, and the cascade of the user.
    index('report_exports_by_user').on(t.tenantId, t.userId),
    // The cascade of the report.
    index('report_exports_by_report').on(t.tenantId, t.reportId),
    // The cleanup.
    index('report_exports_by_age').on(t.createdAt),
  ],
)
