import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, queueColumns } from './columns.ts'
import { users } from './users.ts'

/**
 * Links to set a password, and the queue of their mail (decision 051). The token is made when the mail is composed, so
 * that it is stored nowhere. A user has one link at most: a new one replaces it, and its use deletes it.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Asked for on the sign-in screen, sent by an administrator, or for the first password. */
    purpose: text('purpose', { enum: ['reset', 'sent', 'invitation'] }).notNull(),
    /** Of the mail. */
    language: text('language', { enum: ['pt', 'en'] }).notNull(),
    /** The administrator who sent it, and may have been deleted since; null: none did. */
    senderId: integer('sender_id'),
    /** The user's token version at creation: a change of password makes the link invalid. */
    tokenVersion: integer('token_version').notNull(),
    /** SHA-256 of the token in the last mail, hexadecimal; null until a mail is composed. */
    tokenHash: text('token_hash').unique('password_links_token_key'),
    /** Of the link; counted from the last mail. */
    expiresAt: moment('expires_at').notNull(),
    ...queueColumns(),
    createdAt: createdAt(),
  },
  (t) => [
    check('password_links_purpose', sql`${t.purpose} in ('reset', 'sent', 'invitation')`),
    check('password_links_language', sql`${t.language} in ('pt', 'en')`),
    check('password_links_state', sql`${t.state} in ('queued', 'sent', 'failed')`),
    // One link per user, and the cascade of the user.
    unique('password_links_user_key').on(t.tenantId, t.userId),
    foreignKey({
      name: 'password_links_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // The worker: what is due, `for update skip locked`.
    index('password_links_due').on(t.nextAttemptAt).where(sql`${t.state} = 'queued'`),
    // The cleanup.
    index('password_links_by_expiry').on(t.expiresAt),
  ],
)
