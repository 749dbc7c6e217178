import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, folded, id, personalName } from './columns.ts'
import { groups } from './groups.ts'
import { images } from './images.ts'
import type { StoredConfirmation, StoredPage, StoredRowRules } from './json.ts'
import { tenants } from './tenants.ts'

/** A report of a group (`id_report`, spec 3). */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    // Reached by the cascade of the tenant before its accounts are checked for reports.
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    groupId: integer('group_id').notNull(),
    name: personalName('name').notNull(),
    accountId: integer('account_id').notNull(),
    workspaceId: text('workspace_id').notNull(),
    /** The workspace's name when the form was saved, to be shown while Power BI does not respond. */
    workspaceName: text('workspace_name'),
    /** The report's id in Power BI; `0` means "nothing to show" (spec 8). */
    powerBiReportId: text('link_report').notNull(),
    imageHash: text('image_hash').references(() => images.hash, { onDelete: 'restrict' }),
    /** All pages of the report when the form was saved (`report_general_pages`). */
    generalPages: jsonb('general_pages').$type<StoredPage[]>().notNull().default([]),
    /** The idempotency key of the form that added the report: it may be sent again after a lost response. */
    formKey: text('form_key'),
    /** The version that form stored, to detect later changes. */
    formVersion: text('form_version'),
    /** Whether users may export the report to a file. */
    exportable: boolean('exportable').notNull().default(false),
    /** The filters work, as an administrator has confirmed, because the portal cannot read the model (decision 003). */
    filtersConfirmed: boolean('filters_confirmed').notNull().default(false),
    /** How its semantic model restricts rows; null: not stated (decision 122). */
    rowRules: jsonb('row_rules').$type<StoredRowRules>(),
    /** Who has seen that the model restricts rows as these rules say; null: not confirmed since they were changed. */
    rulesConfirmed: jsonb('rules_confirmed').$type<StoredConfirmation>(),
    /** Whether the report catalogue names the report (decision 014). */
    requestable: boolean('requestable').notNull().default(true),
    createdAt: createdAt(),
    search: folded('name'),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('reports_tenant_id_key').on(t.tenantId, t.id),
    // A form adds one report, even if it is sent several times.
    unique('reports_form_key').on(t.tenantId, t.formKey),
    foreignKey({
      name: 'reports_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'reports_account_fk',
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('restrict'),
    // `groupReports`, sorted by name and paged; `groups` counts by it; the cascade of the group.
    index('reports_by_group').on(t.tenantId, t.groupId, t.name, t.id),
    // `groupReports`, searched by a part of the name.
    index('reports_search').using('gin', t.search.op('gin_trgm_ops')),
    // The restrict of the account.
    index('reports_account').on(t.tenantId, t.accountId),
    // The cleanup of unused images, and the restrict of the image.
    index('reports_image').on(t.imageHash),
  ],
)
