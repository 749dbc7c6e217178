import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { folded } from './columns.ts'
import { tenants } from './tenants.ts'

/**
 * Names of deleted users (with their e-mail), reports and playlists, and names they had before they were renamed. Written
 * by triggers; they exist so that the access log can be searched by ids: by name it would have to be read completely.
 */
export const formerNames = pgTable(
  'former_names',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['user', 'report', 'playlist'] }).notNull(),
    /** The id of the user, report or playlist, which may no longer exist. */
    namedId: integer('named_id').notNull(),
    name: text('name').notNull(),
    search: folded('name'),
  },
  (t) => [
    primaryKey({ name: 'former_names_pkey', columns: [t.tenantId, t.kind, t.namedId, t.name] }),
    // The access log, searched by a part of a name.
    index('former_names_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)
