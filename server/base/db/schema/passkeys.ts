import { bigint, boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** A passkey of a user (WebAuthn, decision 127): one row per authenticator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    /** As the user named it: "Office laptop". */
    name: text('name').notNull(),
    /** The host name it was made for: browsers use it nowhere else. */
    host: text('host').notNull(),
    /** In base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    /** In COSE form. */
    publicKey: bytes('public_key').notNull(),
    /** Of the last use; it only rises, unless the authenticator was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    /** Whether the authenticator copies it to the user's other devices. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    foreignKey({
      name: 'passkeys_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // The passkeys of a user, and the cascade of the user.
    index('passkeys_by_user').on(t.tenantId, t.userId),
  ],
)

/** A challenge that an authenticator is to sign. A row is deleted by its use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, hexadecimal. */
    challengeHash: text('challenge_hash').primaryKey(),
    tenantId: integer('tenant_id').notNull(),
    /** Null before sign-in. */
    userId: integer('user_id'),
    purpose: text('purpose', { enum: ['register', 'sign_in', 'confirm', 'display'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'passkey_challenges_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // The cascade of the user.
    index('passkey_challenges_by_user').on(t.tenantId, t.userId),
    // The cleanup.
    index('passkey_challenges_by_expiry').on(t.expiresAt),
  ],
)
