import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { groups } from './groups.ts'
import { tenants } from './tenants.ts'

/** Announcements of the administrators to everyone of the company, or to one group. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** Null: for everyone. */
    groupId: integer('group_id'),
    kind: text('kind', { enum: ['info', 'warning'] })
      .notNull()
      .default('info'),
    /** Empty: users of this language read the other text. */
    textPt: text('text_pt').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    /** Null: from now on, or without end. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Raised with kind or text: users who dismissed an earlier version see the announcement again. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check('announcements_kind', sql`${t.kind} in ('info', 'warning')`),
    foreignKey({
      name: 'announcements_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }).onDelete('cascade'),
    // The list, those that a tenant shows now, and the cascade of the group.
    index('announcements_by_group').on(t.tenantId, t.groupId),
  ],
)
