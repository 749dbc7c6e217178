import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, folded, id, personalName } from './columns.ts'
import { tenants } from './tenants.ts'

/** A group of users, and the reports they can get access to. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: personalName('name').notNull(),
    /** The id of a group that is provisioned by SCIM, at the provider (decision 129); null: it is not. */
    externalId: text('external_id'),
    createdAt: createdAt(),
    search: folded('name'),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('groups_tenant_id_key').on(t.tenantId, t.id),
    // SCIM: the group with an id of the provider.
    uniqueIndex('groups_external_id_key').on(t.tenantId, t.externalId),
    // `groups`, sorted by name and paged.
    index('groups_by_name').on(t.tenantId, t.name, t.id),
    // `groups`, searched by a part of the name.
    index('groups_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)
