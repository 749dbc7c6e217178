import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { groups } from './groups.ts'
import { users } from './users.ts'

/** The members of a group; other users see none of its reports (decision 014). */
export const groupMembers = pgTable(
  'group_members',
  {
    tenantId: integer('tenant_id').notNull(),
    groupId: integer('group_id').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // `groupUsers`, the access condition `isGroupMember`, and the cascade of the group.
    primaryKey({ name: 'group_members_pkey', columns: [t.tenantId, t.groupId, t.userId] }),
    foreignKey({
      name: 'group_members_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_members_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // `getUserGroups`, and the cascade of the user.
    index('group_members_by_user').on(t.tenantId, t.userId, t.groupId),
  ],
)
