import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { apiTokenScopes } from '#common/contract/token-scopes.ts'
import { createdAt, id, moment } from './columns.ts'
import { tenants } from './tenants.ts'

/** A token with which a program calls the platform API, or SCIM, for a tenant (decision 128). */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256, hexadecimal: the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique('api_tokens_token_key'),
    /** Its last characters, by which people recognize it. */
    ending: text('ending').notNull(),
    /** What it may call. */
    scopes: text('scopes', { enum: apiTokenScopes }).array().notNull(),
    /** The administrator who made it, who may have been deleted since. */
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    /** Null: it does not expire. */
    expiresAt: moment('expires_at'),
    /** Written every few minutes while it is used. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    // The tokens of a tenant, and the cascade of the tenant.
    index('api_tokens_by_tenant').on(t.tenantId, t.id),
  ],
)
