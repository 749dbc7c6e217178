import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, personalName } from './columns.ts'
import type { StoredFilter } from './json.ts'
import { tenants } from './tenants.ts'

/** Named row filters that administrators attach to the access of many users (decision 106). */
export const filterSets = pgTable(
  'filter_sets',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: personalName('name').notNull(),
    description: text('description').notNull().default(''),
    /** Values may name attributes of the user: `{region}`. */
    filters: jsonb('filters').$type<StoredFilter[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('filter_sets_tenant_id_key').on(t.tenantId, t.id),
    // Names are how administrators tell them apart; `filterSets`, sorted by name.
    unique('filter_sets_name_key').on(t.tenantId, t.name),
  ],
)
