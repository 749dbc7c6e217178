import { foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, id, personalName } from './columns.ts'
import { images } from './images.ts'
import type { StoredRowRules } from './json.ts'
import { tenants } from './tenants.ts'

/** A report for the administrators of a tenant (decision 014). */
export const managementReports = pgTable(
  'management_reports',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: personalName('name').notNull(),
    accountId: integer('account_id').notNull(),
    workspaceId: text('workspace_id').notNull(),
    /** The report's id in Power BI. */
    powerBiReportId: text('link_report').notNull(),
    imageHash: text('image_hash').references(() => images.hash, { onDelete: 'restrict' }),
    /** How its semantic model restricts rows; null: not stated (decision 122). */
    rowRules: jsonb('row_rules').$type<StoredRowRules>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('management_reports_tenant_id_key').on(t.tenantId, t.id),
    foreignKey({
      name: 'management_reports_account_fk',
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('restrict'),
    // `relatoriosGerenciais`, sorted by name.
    index('management_reports_by_name').on(t.tenantId, t.name, t.id),
    // The restrict of the account.
    index('management_reports_account').on(t.tenantId, t.accountId),
    // The cleanup of unused images, and the restrict of the image.
    index('management_reports_image').on(t.imageHash),
  ],
)
