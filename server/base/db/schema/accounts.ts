import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, personalName } from './columns.ts'
import { tenants } from './tenants.ts'

/** A Power BI account (`conta`): where to sign in, where to send calls, and with which credential. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: personalName('name').notNull(),
    /** Where to sign in: `https://login.microsoftonline.com`, or the emulator. */
    authorityUrl: text('authority_url').notNull(),
    /** The OAuth scope of the REST calls. */
    scope: text('scope').notNull(),
    /** Base of the REST calls: `https://api.powerbi.com`, or the emulator. */
    apiUrl: text('api_url').notNull(),
    /** The directory in Entra, which is not a tenant of this portal; empty for a managed identity. */
    entraTenantId: text('entra_tenant_id').notNull(),
    /** Empty for a system-assigned managed identity. */
    clientId: text('client_id').notNull(),
    credential: text('credential', { enum: ['secret', 'certificate', 'managed_identity'] })
      .notNull()
      .default('secret'),
    /** The secret, or certificate and private key as PEM, encrypted (decision 032); empty for a managed identity. */
    clientSecret: text('client_secret').notNull(),
    /** The last day of the secret or certificate: of a certificate read from it, of a secret typed; null: not known. */
    credentialUntil: date('credential_until'),
    /** Roles of the effective identity, for semantic models that require roles (decision 003). */
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    /** Origins of embed URLs of this account; they are also added to the content security policy. */
    embedHosts: text('embed_hosts').array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
  },
  (t) => [
    check('accounts_credential', sql`${t.credential} in ('secret', 'certificate', 'managed_identity')`),
    // Composite foreign keys point here.
    unique('accounts_tenant_id_key').on(t.tenantId, t.id),
    // `accounts`, sorted by name. Names are unique, because the form shows nothing else.
    unique('accounts_name_key').on(t.tenantId, t.name),
  ],
)
