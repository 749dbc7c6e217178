import { accounts, groups, reports, setups, tenants, users } from '#server/db/schema/index.ts'
import type { Db } from '#server/db/scope.ts'
import { violationOf } from '#server/db/violation.ts'

/** Creates a tenant with a setup, a user, a group, an account and a report: the minimum that other tables refer to. */
export async function createTenant(db: Db, name: string) {
  const [tenant] = await db.insert(tenants).values({ name }).returning()
  const tenantId = idOf(tenant)
  const setup = { tenantId, host: `${name.toLowerCase()}.test`, companyName: name, brandColour: '#123456' }
  const setupId = idOf((await db.insert(setups).values(setup).returning())[0])
  const person = { tenantId, setupId, name: 'Maria Souza', email: 'maria@x.test', passwordHash: '-' }
  const userId = idOf((await db.insert(users).values(person).returning())[0])
  const groupId = idOf((await db.insert(groups).values({ tenantId, name: 'Vendas' }).returning())[0])
  const account = { authorityUrl: 'https://a', scope: 's', apiUrl: 'https://b', entraTenantId: 't' }
  const [stored] = await db
    .insert(accounts)
    .values({ tenantId, name: 'Conta', clientId: 'c', clientSecret: 's', ...account })
    .returning()
  const accountId = idOf(stored)
  const report = { tenantId, groupId, accountId, name: 'Metas', workspaceId: 'w', powerBiReportId: 'r' }
  const reportId = idOf((await db.insert(reports).values(report).returning())[0])
  return { tenantId, setupId, userId, groupId, accountId, reportId }
}

export function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('The row was not stored.')
  return row.id
}

/** The reason why the database refuses a statement; fails if it does not. */
export async function refusalOf(statement: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await statement
  } catch (error) {
    return violationOf(error)?.kind ?? String(error)
  }
  return 'nothing was refused'
}
