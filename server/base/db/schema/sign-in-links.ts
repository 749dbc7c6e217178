import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './users.ts'

/**
 * One-time tokens that sign a user in, or view the portal as that user, created by an administrator; and those of sign-ins
 * that wait for a code (decision 083). A row is deleted by its use.
 */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    /** SHA-256 of the token, hexadecimal: the token itself is stored nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The user's token version at creation: a change of password makes the link invalid. */
    tokenVersion: integer('token_version').notNull(),
    /** The administrator who will view the portal as the user, and that administrator's session. */
    viewedBy: integer('viewed_by'),
    viewedBySid: uuid('viewed_by_sid'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'sign_in_links_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // The cascade of the user.
    index('sign_in_links_by_user').on(t.tenantId, t.userId),
    // The cleanup.
    index('sign_in_links_by_expiry').on(t.expiresAt),
  ],
)
