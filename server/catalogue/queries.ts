import { asc, eq, sql } from 'drizzle-orm'
import { cachedQuery } from '../db/cache/query-cache.ts'
import { accounts } from '../db/schema/index.ts'
import { type Db, tenantScoped, type Scope } from '../db/scope.ts'
import type { EmbedAccount } from '../embed/types.ts'

const account = {
  id: accounts.id,
  name: accounts.name,
  authorityUrl: accounts.authorityUrl,
  scope: accounts.scope,
  apiUrl: accounts.apiUrl,
  entraTenantId: accounts.entraTenantId,
  clientId: accounts.clientId,
  clientSecret: accounts.clientSecret,
  roles: accounts.roles,
}

const accountOfId = cachedQuery('account', (scope) =>
  scope.db
    .select(account)
    .from(accounts)
    .where(tenantScoped(scope, accounts, eq(accounts.id, sql.placeholder('id')))),
)

/** An account of the tenant at the embed service, with its credentials: for the embed client only. */
export async function findAccount(scope: Scope, id: number): Promise<EmbedAccount | undefined> {
  const [found] = await accountOfId(scope, { id })
  return found
}

/** The accounts of the tenant, by name: what a form may know of them. */
export const listTenantAccounts = (scope: Scope): Promise<{ id: number; name: string }[]> =>
  scope.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(tenantScoped(scope, accounts))
    .orderBy(asc(accounts.name))

/** Every tenant's accounts, for the readiness check. */
export const listAccounts = (db: Db): Promise<EmbedAccount[]> => db.select(account).from(accounts)

/** Every tenant's origins that a report page may come from, besides Microsoft's. */
export async function listEmbedHosts(db: Db): Promise<string[]> {
  const rows = await db.select({ hosts: accounts.embedHosts }).from(accounts)
  return rows.flatMap(({ hosts }) => hosts)
}
