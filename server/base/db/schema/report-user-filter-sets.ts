import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { filterSets } from './filter-sets.ts'
import { reportUsers } from './report-users.ts'
import { tenants } from './tenants.ts'

/** The filter sets that restrict the access of a user to a report, in addition to the user's own filters. */
export const reportUserFilterSets = pgTable(
  'report_user_filter_sets',
  {
    // Reached by the cascade of the tenant before its filter sets are checked for use.
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    reportUserId: integer('report_user_id').notNull(),
    filterSetId: integer('filter_set_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // The sets of an access, and the cascade of the access.
    primaryKey({
      name: 'report_user_filter_sets_pkey',
      columns: [t.tenantId, t.reportUserId, t.filterSetId],
    }),
    foreignKey({
      name: 'report_user_filter_sets_access_fk',
      columns: [t.tenantId, t.reportUserId],
      foreignColumns: [reportUsers.tenantId, reportUsers.id],
    }).onDelete('cascade'),
    // Without its sets an access would have more rows: a set in use cannot be deleted.
    foreignKey({
      name: 'report_user_filter_sets_set_fk',
      columns: [t.tenantId, t.filterSetId],
      foreignColumns: [filterSets.tenantId, filterSets.id],
    }).onDelete('restrict'),
    // Whose access a changed set changes, and the restrict of the set.
    index('report_user_filter_sets_by_set').on(t.tenantId, t.filterSetId, t.reportUserId),
  ],
)
