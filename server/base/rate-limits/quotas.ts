import { eq, isNull } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import {
  accounts,
  announcements,
  apiTokens,
  displays,
  filterSets,
  groups,
  identityProviders,
  managementReports,
  reports,
  tenants,
  users,
  webhooks,
} from '../db/schema/index.ts'
import { type Scope, type TenantTable, tenantScoped } from '../db/scope.ts'
import { tenantSettings } from '../db/tenant-settings.ts'

/** What a tenant can have a limited number of; a `setting` is one that the operator changes (`tenant set`). */
const quotas = {
  users: {
    code: 'limit.users',
    setting: 'maxUsers',
    tables: [users],
    counted: eq(users.isDisplay, false),
  },
  displays: { code: 'limit.displays', max: limits.displays, tables: [displays] },
  groups: { code: 'limit.groups', setting: 'maxGroups', tables: [groups] },
  reports: { code: 'limit.reports', setting: 'maxReports', tables: [reports, managementReports] },
  accounts: { code: 'limit.accounts', setting: 'maxAccounts', tables: [accounts] },
  filterSets: { code: 'limit.filter_sets', max: limits.filterSets, tables: [filterSets] },
  announcements: { code: 'limit.announcements', max: limits.announcements, tables: [announcements] },
  identityProviders: {
    code: 'limit.identity_providers',
    max: limits.identityProviders,
    tables: [identityProviders],
  },
  webhooks: { code: 'limit.webhooks', max: limits.webhooks, tables: [webhooks] },
  apiTokens: {
    code: 'limit.api_tokens',
    max: limits.apiTokens,
    tables: [apiTokens],
    counted: isNull(apiTokens.revokedAt),
  },
} as const

/**
 * Refuses more of something than the tenant may have. Other transactions wait to add any until this one ends.
 * @param adding how many are about to be added; 0: they have been, in this transaction
 * @throws PortalError
 */
export async function requireQuota(tx: Scope, name: keyof typeof quotas, adding: number): Promise<void> {
  const quota = quotas[name]
  const [tenant] = await tx.db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tx.tenantId))
    .for('no key update')
  const max = 'max' in quota ? quota.max : tenantSettings(tenant?.settings ?? {})[quota.setting]
  let count = adding
  for (const table of quota.tables as readonly TenantTable[]) {
    count += await tx.db.$count(
      table,
      tenantScoped(tx, table, 'counted' in quota ? quota.counted : undefined),
    )
  }
  if (count > max) throw new PortalError(quota.code, { params: { max } })
}
