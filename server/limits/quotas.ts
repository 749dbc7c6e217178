import { eq } from 'drizzle-orm'
import { PortalError } from '#common/errors.ts'
import { accounts, groups, managementReports, reports, tenants, users } from '../db/schema/index.ts'
import { type Scope, type TenantTable, tenantScoped } from '../db/scope.ts'
import { tenantSettings } from '../db/tenant-settings.ts'

/** What a tenant can have a limited number of; the operator sets how many (`tenant set`). */
const quotas = {
  users: { code: 'limit.users', setting: 'maxUsers', tables: [users] },
  groups: { code: 'limit.groups', setting: 'maxGroups', tables: [groups] },
  reports: { code: 'limit.reports', setting: 'maxReports', tables: [reports, managementReports] },
  accounts: { code: 'limit.accounts', setting: 'maxAccounts', tables: [accounts] },
} as const

/**
 * Refuses more of something than the tenant may have. Nobody else can add any until the transaction ends.
 * @param adding how many are about to be added; 0: they have been, in this transaction
 * @throws PortalError
 */
export async function requireQuota(tx: Scope, name: keyof typeof quotas, adding: number): Promise<void> {
  const { code, setting, tables } = quotas[name]
  const [tenant] = await tx.db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tx.tenantId))
    .for('no key update')
  const max = tenantSettings(tenant?.settings ?? {})[setting]
  let count = adding
  for (const table of tables as readonly TenantTable[]) {
    count += await tx.db.$count(table, tenantScoped(tx, table))
  }
  if (count > max) throw new PortalError(code, { params: { max } })
}
