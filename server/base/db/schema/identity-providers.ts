import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { groups } from './groups.ts'
import { tenants } from './tenants.ts'
import { users } from './users.ts'

/** A provider of OpenID Connect that the users of a tenant sign in with (decision 126). */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** On the button of the sign-in page: "Contoso". */
    name: text('name').notNull(),
    /** Where its discovery document is found; `iss` of its tokens must be the same. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Encrypted (decision 032). */
    clientSecret: text('client_secret').notNull(),
    /** Separated by spaces; `openid` is among them. */
    scopes: text('scopes').notNull().default('openid profile email'),
    /** Domains of e-mail addresses that the tenant owns, in lower case: only their users are matched by e-mail. */
    domains: text('domains').array().notNull().default([]),
    /** Whether a user of these domains who is not known yet is created at the first sign-in. */
    createUsers: boolean('create_users').notNull().default(false),
    /** The claim with the person's groups; null: memberships are not changed at sign-in. */
    groupsClaim: text('groups_claim'),
    /** After so many hours people sign in again, which the provider refuses for those it has switched off. */
    sessionHours: integer('session_hours').notNull().default(12),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('identity_providers_tenant_id_key').on(t.tenantId, t.id),
  ],
)

/** Which group of the portal people with a value of the groups claim are members of. */
export const identityProviderGroups = pgTable(
  'identity_provider_groups',
  {
    tenantId: integer('tenant_id').notNull(),
    providerId: integer('provider_id').notNull(),
    /** As the provider sends it: a name, or an id. */
    value: text('value').notNull(),
    groupId: integer('group_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'identity_provider_groups_pkey', columns: [t.providerId, t.value, t.groupId] }),
    foreignKey({
      name: 'identity_provider_groups_provider_fk',
      columns: [t.tenantId, t.providerId],
      foreignColumns: [identityProviders.tenantId, identityProviders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'identity_provider_groups_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }).onDelete('cascade'),
    // The cascade of the group.
    index('identity_provider_groups_by_group').on(t.tenantId, t.groupId),
  ],
)

/** Who a person is at a provider: the subject never changes, other than name and e-mail. */
export const userIdentities = pgTable(
  'user_identities',
  {
    tenantId: integer('tenant_id').notNull(),
    providerId: integer('provider_id').notNull(),
    /** `sub` of the provider's tokens. */
    subject: text('subject').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    primaryKey({ name: 'user_identities_pkey', columns: [t.providerId, t.subject] }),
    // One identity of a user per provider, and the cascade of the user.
    unique('user_identities_user_key').on(t.tenantId, t.userId, t.providerId),
    foreignKey({
      name: 'user_identities_provider_fk',
      columns: [t.tenantId, t.providerId],
      foreignColumns: [identityProviders.tenantId, identityProviders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'user_identities_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)

/** A sign-in that waits for the person to come back from a provider. A row is deleted by its use. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** SHA-256 of `state`, hexadecimal. */
    stateHash: text('state_hash').primaryKey(),
    tenantId: integer('tenant_id').notNull(),
    providerId: integer('provider_id').notNull(),
    /** SHA-256 of what only the browser that began has, hexadecimal: `state` alone is worth nothing. */
    browserHash: text('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    /** PKCE (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    /** The address that the provider sends the person back to, as it was sent to it. */
    redirectUri: text('redirect_uri').notNull(),
    /** To open a session, to confirm that of `userId`, or to try the settings. */
    purpose: text('purpose', { enum: ['sign_in', 'confirm', 'test'] }).notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'provider_sign_ins_provider_fk',
      columns: [t.tenantId, t.providerId],
      foreignColumns: [identityProviders.tenantId, identityProviders.id],
    }).onDelete('cascade'),
    // The cascade of the provider.
    index('provider_sign_ins_by_provider').on(t.tenantId, t.providerId),
    // The cleanup.
    index('provider_sign_ins_by_expiry').on(t.expiresAt),
  ],
)
