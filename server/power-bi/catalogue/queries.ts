import { asc, eq, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { cachedQuery } from '../../base/db/cache/query-cache.ts'
import { accounts } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { EmbedAccount } from '../client/types.ts'

const account = {
  id: accounts.id,
  name: accounts.name,
  authorityUrl: accounts.authorityUrl,
  scope: accounts.scope,
  apiUrl: accounts.apiUrl,
  entraTenantId: accounts.entraTenantId,
  clientId: accounts.clientId,
  credential: accounts.credential,
  clientSecret: accounts.clientSecret,
  roles: accounts.roles,
}

const accountById = cachedQuery('account', (scope) =>
  scope.db
    .select(account)
    .from(accounts)
    .where(tenantScoped(scope, accounts, eq(accounts.id, sql.placeholder('id')))),
)

/** A Power BI account of the tenant with its credentials; for the embed service only. */
export async function findAccount(scope: Scope, id: number): Promise<EmbedAccount | undefined> {
  const [found] = await accountById(scope, { id })
  return found
}

/** @throws PortalError `resource.missing` when the tenant has no such account */
export async function requireAccount(scope: Scope, id: number): Promise<EmbedAccount> {
  const found = await findAccount(scope, id)
  if (!found) throw new PortalError('resource.missing')
  return found
}

/** The accounts of the tenant by name, without credentials. */
export const listTenantAccounts = (scope: Scope): Promise<{ id: number; name: string }[]> =>
  scope.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(tenantScoped(scope, accounts))
    .orderBy(asc(accounts.name))

/** The accounts of all tenants, for the readiness check. */
export const listAccounts = (db: Db): Promise<EmbedAccount[]> => db.select(account).from(accounts)
