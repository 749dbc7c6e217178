import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** A sign-in of a user on one device. The session token names it; without its row a token is worth nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** `sid` of the session token: random, and never shown. */
    sid: uuid('sid').notNull().unique('sessions_sid_key'),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The user's token version at sign-in: a change of password ends every session with an older one. */
    tokenVersion: integer('token_version').notNull(),
    userAgent: text('user_agent').notNull(),
    fingerprint: text('fingerprint'),
    /** IP address of the sign-in. */
    address: text('address').notNull(),
    createdAt: createdAt(),
    /** Written every few minutes while the session is used. */
    lastSeenAt: moment('last_seen_at').notNull(),
    /** The user asked to stay signed in: it has longer lifetimes, and the browser keeps its token (decision 035). */
    persistent: boolean('persistent').notNull().default(false),
    /** The administrator who views the portal as the user in this session, and that administrator's session. */
    viewedBy: integer('viewed_by'),
    viewedBySid: uuid('viewed_by_sid'),
    /** No renewal goes beyond this time. */
    expiresAt: moment('expires_at').notNull(),
    /** When it was ended by its user or an administrator. */
    endedAt: moment('ended_at'),
    /** When its user last proved who they are; null: at sign-in. */
    confirmedAt: moment('confirmed_at'),
    /** The provider that the user signed in with, its id of the session, and its token (encrypted), for sign-out. */
    providerId: integer('provider_id'),
    providerSid: text('provider_sid'),
    idToken: text('id_token'),
  },
  (t) => [
    foreignKey({
      name: 'sessions_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // The sessions of a user, and the cascade of the user.
    index('sessions_by_user').on(t.tenantId, t.userId, t.lastSeenAt),
    // A provider ends sessions.
    index('sessions_by_provider')
      .on(t.tenantId, t.providerId, t.providerSid)
      .where(sql`${t.providerId} is not null`),
    // The cleanup.
    index('sessions_by_expiry').on(t.expiresAt),
  ],
)
