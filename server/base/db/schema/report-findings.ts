import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { findingKinds } from '#common/contract/report-check.ts'
import { moment } from './columns.ts'
import { reports } from './reports.ts'

/** What the last check found wrong with reports in Power BI; a row is deleted once it is repaired. */
export const reportFindings = pgTable(
  'report_findings',
  {
    tenantId: integer('tenant_id').notNull(),
    reportId: integer('report_id').notNull(),
    kind: text('kind', { enum: findingKinds }).notNull(),
    /** The account, the missing pages or columns, or the users. */
    details: jsonb('details').$type<string[]>().notNull().default([]),
    since: moment('since').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'report_findings_pkey', columns: [t.tenantId, t.reportId, t.kind] }),
    foreignKey({
      name: 'report_findings_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
  ],
)
