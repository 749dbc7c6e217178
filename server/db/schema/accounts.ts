import { sql } from 'drizzle-orm'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, personalName } from './columns.ts'
import { tenants } from './tenants.ts'

/** A service account of the embed service (`conta`): where to sign in, where to call, and as whom. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: personalName('name').notNull(),
    /** Entra's sign-in address, `https://login.microsoftonline.com` or the emulator's. */
    authorityUrl: text('authority_url').notNull(),
    /** The OAuth scope of the REST calls. */
    scope: text('scope').notNull(),
    /** Base of the REST calls, `https://api.powerbi.com` or the emulator's. */
    apiUrl: text('api_url').notNull(),
    /** The directory in Entra; not a tenant of this portal. */
    entraTenantId: text('entra_tenant_id').notNull(),
    clientId: text('client_id').notNull(),
    clientSecret: text('client_secret').notNull(),
    /** Roles of the effective identity, for models that ask for one (contract, decision 3). */
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    /** Hosts that embed addresses of this account may have; they also feed the content security policy. */
    embedHosts: text('embed_hosts').array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('accounts_tenant_id_key').on(t.tenantId, t.id),
    // `accounts`, sorted by name; two accounts of one name could not be told apart in the form.
    unique('accounts_name_key').on(t.tenantId, t.name),
  ],
)
