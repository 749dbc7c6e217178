import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** The browsers of a user, by fingerprint: for support and audit, never a credential (decision 005). */
export const devices = pgTable(
  'devices',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    userAgent: text('user_agent'),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    // The upsert at sign-in, a user's devices, and the cascade of the user.
    primaryKey({ name: 'devices_pkey', columns: [t.tenantId, t.userId, t.fingerprint] }),
    foreignKey({
      name: 'devices_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)
