import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, personalName } from './columns.ts'
import { groups } from './groups.ts'
import { users } from './users.ts'

/** A list of reports, played one after the other: a user's own one, or one of a group, which its members may play. */
export const playlists = pgTable(
  'playlists',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    /** Whose it is; null: it belongs to a group. */
    userId: integer('user_id'),
    groupId: integer('group_id'),
    name: personalName('name').notNull(),
    /** One item at a time, or several cells that each show their own items, one after the other (decision 132). */
    layout: text('layout', { enum: ['single', 'grid', 'one-two'] })
      .notNull()
      .default('single'),
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
    foreignKey({
      name: 'playlists_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }).onDelete('cascade'),
    check('playlists_one_owner', sql`num_nonnulls(${t.userId}, ${t.groupId}) = 1`),
    // `getPlaylists`, sorted by name, and the cascade of the user.
    index('playlists_by_user').on(t.tenantId, t.userId, t.name, t.id),
    // The playlists of a group, and the cascade of the group.
    index('playlists_by_group').on(t.tenantId, t.groupId, t.name, t.id),
  ],
)
