import { defaultRowRules } from '#common/access/row-rules.ts'
import {
  accounts,
  groups,
  reports,
  reportUsers,
  type StoredFilter,
  setups,
  tenants,
  users,
} from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { violationOf } from '#server/base/db/violation.ts'
import { emulatorAccount } from '#server/seed/emulator-account.ts'

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

interface GivenReport {
  /** One of the emulator at this address, with other values; that of the demo if not given. */
  account?: { url: string } & Partial<ReturnType<typeof emulatorAccount>>
  workspaceId?: string
  powerBiReportId?: string
  filters?: StoredFilter[]
  pages?: string[]
}

/** The report of the demo whose model has row-level security, with its rules. */
export const securedReport = {
  powerBiReportId: 'b0000000-0000-4000-8000-000000000001',
  rowRules: {
    ...defaultRowRules,
    roles: ['Countries'],
    keys: [{ key: 'c', table: 'gapminder', column: 'country' }],
  },
}

/** A report about airports in the group "Mundo" of the demo, and the access of a user to it. */
export async function giveReport(
  db: Db,
  userId: number,
  { account, filters, pages = [], ...source }: GivenReport = {},
): Promise<{ reportId: number; entryId: number }> {
  const tenantId = 1
  let accountId = 1
  if (account) {
    const { url, ...changes } = account
    const values = { ...emulatorAccount(url), tenantId, name: `Conta ${Math.random()}`, ...changes }
    accountId = idOf((await db.insert(accounts).values(values).returning())[0])
  }
  const place = { workspaceId: 'a0000000-0000-4000-8000-000000000001' }
  const airports = { powerBiReportId: 'b0000000-0000-4000-8000-000000000007', ...place }
  const isSecured = source.powerBiReportId === securedReport.powerBiReportId
  const rules = isSecured ? securedReport : {}
  const report = { tenantId, groupId: 1, accountId, name: 'Aeroportos', ...airports, ...source, ...rules }
  const reportId = idOf((await db.insert(reports).values(report).returning())[0])
  const allowedPages = pages.map((name) => ({ name, displayName: name }))
  const access = { tenantId, reportId, userId, filters, allowedPages }
  return { reportId, entryId: idOf((await db.insert(reportUsers).values(access).returning())[0]) }
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
