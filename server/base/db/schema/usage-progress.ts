import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { tenants } from './tenants.ts'

/** Up to which day the page views of a tenant have been summed up. */
export const usageProgress = pgTable('usage_progress', {
  tenantId: integer('tenant_id')
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  /** The first day that has not been summed up. */
  nextDay: date('next_day').notNull(),
})
