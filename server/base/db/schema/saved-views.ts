import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/** States of reports that users saved: named ones in their menu, and those of copied links (decision 075). */
export const savedViews = pgTable(
  'saved_views',
  {
    /** Random: who knows it and may see the report may open the state. */
    id: text('id').primaryKey(),
    tenantId: integer('tenant_id').notNull(),
    reportId: integer('report_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Null: only for a link, and not listed. */
    name: text('name'),
    /** What `bookmarksManager.capture` returned; opaque. */
    state: text('state').notNull(),
    /** The report opens with it. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'saved_views_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'saved_views_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
    // The views of a user, and the cascade of the user.
    index('saved_views_by_user').on(t.tenantId, t.userId, t.reportId, t.createdAt),
    // The cascade of the report.
    index('saved_views_by_report').on(t.tenantId, t.reportId),
    uniqueIndex('saved_views_default').on(t.tenantId, t.userId, t.reportId).where(sql`${t.isDefault}`),
  ],
)
