import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import type { StoredTenantSettings } from './json.ts'

/** A customer of the portal (`id_empresa`): everything else belongs to one. */
export const tenants = pgTable('tenants', {
  id: id(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<StoredTenantSettings>().notNull().default({}),
  createdAt: createdAt(),
})
