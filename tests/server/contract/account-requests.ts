import { eq, sql } from 'drizzle-orm'
import { accounts, managementReports, tenants } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { idOf } from '../base/db/rows.ts'
import type { Fixture } from './fixture.ts'

let added = 0
const newName = () => `Conta ${++added}`

/** An account that no report uses, and that nothing signs in with. */
export async function createUnusedAccount(db: Db, tenantId: number): Promise<number> {
  // Many tests of many calls leave what they add.
  const settings = sql`${tenants.settings} || '{"maxAccounts": 100000}'`
  await db.update(tenants).set({ settings }).where(eq(tenants.id, tenantId))
  const urls = { authorityUrl: 'http://127.0.0.1:9', apiUrl: 'http://127.0.0.1:9', scope: 'none' }
  const application = { entraTenantId: 'aurora.test', clientId: 'an-application', clientSecret: 'none' }
  const account = { ...urls, ...application, tenantId, name: newName() }
  return idOf((await db.insert(accounts).values(account).returning())[0])
}

const fields = () => ({
  name: newName(),
  entra_tenant_id: 'aurora.test',
  client_id: 'an-application',
  credential: 'secret' as const,
})

const source = {
  workspaceId: 'a0000000-0000-4000-8000-000000000001',
  powerBiReportId: 'b0000000-0000-4000-8000-000000000007',
}

export async function createManagementReport(db: Db, tenantId: number, accountId: number): Promise<number> {
  const report = { ...source, tenantId, accountId, name: 'Só para testes' }
  return idOf((await db.insert(managementReports).values(report).returning())[0])
}

const report = ({ accountId }: Fixture) => ({
  name: 'Ocupação',
  id_conta: accountId,
  id_workspace: source.workspaceId,
  link_report: source.powerBiReportId,
})

/** Valid requests of the calls about brands, Power BI accounts and management reports. */
export const accountRequests = {
  brand: ({ setupId }: Fixture) => ({ id_setup: setupId }),
  updateBrand: ({ setupId }: Fixture) => ({
    id_setup: setupId,
    company: 'Nova',
    brand_color: '#112233',
    ...{ title_pt: '', subtitle_pt: '', title_en: '', subtitle_en: '' },
  }),
  listAccounts: () => ({}),
  account: ({ unusedAccountId }: Fixture) => ({ id_conta: unusedAccountId }),
  insertAccount: () => ({ ...fields(), secret: 'A-secret-of-an-application' }),
  updateAccount: ({ unusedAccountId }: Fixture) => ({ ...fields(), id: unusedAccountId }),
  deleteAccount: ({ unusedAccountId }: Fixture) => ({ id_conta: unusedAccountId }),
  testAccount: ({ unusedAccountId }: Fixture) => ({ id_conta: unusedAccountId }),
  managementReport: ({ managementReportId }: Fixture) => ({ id_report: managementReportId }),
  insertManagementReport: report,
  updateManagementReport: (fixture: Fixture) => ({ ...report(fixture), id: fixture.managementReportId }),
  deleteManagementReport: ({ managementReportId }: Fixture) => ({ id_report: managementReportId }),
}
