import { asc, eq, sql } from 'drizzle-orm'
import { limits } from '#common/validation/limits.ts'
import { insertedRow } from '../../base/db/rows.ts'
import { accounts, managementReports, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

type Stored = typeof accounts.$inferSelect

/** What can be changed of an account. */
export type AccountChange = Partial<
  Pick<
    Stored,
    'name' | 'entraTenantId' | 'clientId' | 'credential' | 'credentialUntil' | 'clientSecret' | 'roles'
  >
>

/** An account without its secret. */
export type ShownAccount = Omit<
  Stored,
  'tenantId' | 'authorityUrl' | 'scope' | 'clientSecret' | 'embedHosts' | 'createdAt'
>

/** Everything but the secret. */
const shownColumns = {
  id: accounts.id,
  name: accounts.name,
  apiUrl: accounts.apiUrl,
  entraTenantId: accounts.entraTenantId,
  clientId: accounts.clientId,
  credential: accounts.credential,
  credentialUntil: accounts.credentialUntil,
  roles: accounts.roles,
}

const selectAccount = (scope: Scope, id: number) =>
  scope.db
    .select(shownColumns)
    .from(accounts)
    .where(tenantScoped(scope, accounts, eq(accounts.id, id)))

/** The accounts of the tenant by name, without their secrets. */
export const listShownAccounts = (scope: Scope): Promise<ShownAccount[]> =>
  scope.db
    .select(shownColumns)
    .from(accounts)
    .where(tenantScoped(scope, accounts))
    .orderBy(asc(accounts.name))

/** An account without its secret. */
export async function findShownAccount(scope: Scope, id: number): Promise<ShownAccount | undefined> {
  return (await selectAccount(scope, id))[0]
}

/** The same, locked until the transaction ends. */
export async function lockAccount(scope: Scope, id: number): Promise<ShownAccount | undefined> {
  return (await selectAccount(scope, id).for('update'))[0]
}

/** @throws a violation of `accounts_name_key` for a name that another account of the tenant has */
export async function insertAccount(
  { db, tenantId }: Scope,
  account: Omit<typeof accounts.$inferInsert, 'id' | 'tenantId'>,
): Promise<number> {
  const inserted = await db
    .insert(accounts)
    .values({ ...account, tenantId })
    .returning({ id: accounts.id })
  return insertedRow(inserted).id
}

/** @throws as `insertAccount` */
export async function updateAccount(scope: Scope, id: number, change: AccountChange): Promise<void> {
  await scope.db
    .update(accounts)
    .set(change)
    .where(tenantScoped(scope, accounts, eq(accounts.id, id)))
}

export async function deleteAccount(scope: Scope, id: number): Promise<void> {
  await scope.db.delete(accounts).where(tenantScoped(scope, accounts, eq(accounts.id, id)))
}

/** How many reports use an account, those of groups and management reports. */
export async function countReportsOf(scope: Scope, id: number): Promise<number> {
  const ofGroups = tenantScoped(scope, reports, eq(reports.accountId, id))
  const ofManagement = tenantScoped(scope, managementReports, eq(managementReports.accountId, id))
  return (await scope.db.$count(reports, ofGroups)) + (await scope.db.$count(managementReports, ofManagement))
}

/** Accounts whose secret or certificate ends within `limits.expiringDays` or has ended, the first day first. */
export async function listExpiringAccounts(scope: Scope, limit: number) {
  const isExpiring = tenantScoped(
    scope,
    accounts,
    sql`${accounts.credentialUntil} <= current_date + ${limits.expiringDays}::int`,
  )
  const rows = await scope.db
    .select({
      id: accounts.id,
      name: accounts.name,
      credential_until: sql`${accounts.credentialUntil}`.mapWith(accounts.credentialUntil),
    })
    .from(accounts)
    .where(isExpiring)
    .orderBy(asc(accounts.credentialUntil), asc(accounts.id))
    .limit(limit)
  return { rows, total: await scope.db.$count(accounts, isExpiring) }
}
