import { boolean, foreignKey, index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import type { StoredFilter, StoredPage } from './json.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/**
 * A report given to a person (`id_user_report`), with that person's rows and pages. The id stays through every saving
 * of the report, also while the report is taken away: playlists point to it (contract, decision 1), and mark it there.
 * So whoever reads who has what asks for `given`.
 */
export const reportUsers = pgTable(
  'report_users',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    reportId: integer('report_id').notNull(),
    userId: integer('user_id').notNull(),
    /** None: every row. */
    filters: jsonb('filters').$type<StoredFilter[]>().notNull().default([]),
    /** None: every page; some: only these (contract, decision 2). */
    allowedPages: jsonb('pages').$type<StoredPage[]>().notNull().default([]),
    /** False once it was taken away; filters and pages are then forgotten. */
    granted: boolean('given').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('report_users_tenant_id_key').on(t.tenantId, t.id),
    // `report`, `getReport`, the cascade of the report; a person has a report once.
    unique('report_users_report_user_key').on(t.tenantId, t.reportId, t.userId),
    foreignKey({
      name: 'report_users_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'report_users_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // `getUserReports` and `getUserGroupReports`, and the cascade of the user.
    index('report_users_by_user').on(t.tenantId, t.userId, t.reportId),
  ],
)
