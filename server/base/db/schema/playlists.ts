import { foreignKey, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, personalName } from './columns.ts'
import { users } from './users.ts'

/** A user's own list of reports, played one after the other. */
export const playlists = pgTable(
  'playlists',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    name: personalName('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('playlists_tenant_id_key').on(t.tenantId, t.id),
    foreignKey({
      name: 'playlists_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // `getPlaylists`, sorted by name, and the cascade of the user.
    index('playlists_by_user').on(t.tenantId, t.userId, t.name, t.id),
  ],
)
