import { boolean, foreignKey, index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import type { StoredFilter, StoredPage } from './json.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/**
 * The access of a user to a report (`id_user_report`), with the rows and pages the user may see. The row keeps its id
 * when the report is saved, and also after access is revoked, because playlists refer to it (decision 014).
 * Queries about access must therefore check `granted`.
 */
export const reportUsers = pgTable(
  'report_users',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    reportId: integer('report_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The rows the user may see, by own filters and filter sets together. Empty: every row. */
    filters: jsonb('filters').$type<StoredFilter[]>().notNull().default([]),
    /** What was typed for this user alone; null without filter sets: `filters` then are the own ones. */
    ownFilters: jsonb('own_filters').$type<StoredFilter[]>(),
    /**
     * The filter sets do not say which rows the user may see, for example because an attribute of the user is missing:
     * the report must not be opened (decision 106). `filters` then match no row.
     */
    closed: boolean('closed').notNull().default(false),
    /** The roles of this user in the semantic model; null: those of the report (decision 122). */
    roles: jsonb('roles').$type<string[]>(),
    /** Empty: every page; otherwise only these (decision 015). */
    allowedPages: jsonb('pages').$type<StoredPage[]>().notNull().default([]),
    /** False after access was revoked; filters and pages are then empty. */
    granted: boolean('given').notNull().default(true),
    createdAt: createdAt(),
    /** When access was granted again; null: `createdAt`. */
    grantedAt: moment('granted_at'),
    /** When a page was last added to those the user may see. */
    pagesAddedAt: moment('pages_added_at'),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('report_users_tenant_id_key').on(t.tenantId, t.id),
    // `report`, `getReport`, the cascade of the report; a user has one row per report.
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
