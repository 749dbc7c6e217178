import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import type { StoredTenantSettings } from './json.ts'

/** A customer of the portal (`id_empresa`): everything else belongs to one. */
export const tenants = pgTable('tenants', {
  id: id(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<StoredTenantSettings>().notNull().default({}),
  /** When a check of group reports last began; null: never. */
  reportsCheckedAt: moment('reports_checked_at'),
  createdAt: createdAt(),
})
