import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, managementReports } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { changedFields } from '../records/audit/changes.ts'
import {
  deleteManagementReport,
  insertManagementReport,
  lockManagementReport,
  type StoredManagementReport,
  updateManagementReport,
} from '../reports/management/queries.ts'
import { CommandError, databaseCommand, givenChanges } from './command.ts'
import { id, tenant, text } from './options.ts'
import { recordCommand } from './record.ts'

const reportId = id('management report (management-report list)')
const accountOption = id('account (account list)')

const shown = {
  id: managementReports.id,
  name: managementReports.name,
  accountId: managementReports.accountId,
  workspaceId: managementReports.workspaceId,
  powerBiReportId: managementReports.powerBiReportId,
}

async function requireReport(scope: Scope, id: number): Promise<Omit<StoredManagementReport, 'imageHash'>> {
  const found = await lockManagementReport(scope, id)
  if (!found) throw new CommandError(`--id: tenant ${scope.tenantId} has no such report`)
  const { imageHash: _, ...report } = found
  return report
}

async function requireAccount(scope: Scope, account: number): Promise<void> {
  const known = await scope.db.$count(accounts, tenantScoped(scope, accounts, eq(accounts.id, account)))
  if (known === 0) throw new CommandError(`--account: tenant ${scope.tenantId} has no account ${account}`)
}

/** Reports for administrators that belong to no group (decision 014). */
export const managementReportCommands = {
  'management-report add': databaseCommand({
    summary: 'Add a management report to a tenant.',
    options: z.object({ tenant, account: accountOption, name: text, workspace: text, report: text }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      await requireAccount(scope, options.account)
      const { account: accountId, name, workspace: workspaceId, report: powerBiReportId } = options
      const report = { accountId, name, workspaceId, powerBiReportId }
      const id = await db.transaction(async (tx) => {
        const added = await insertManagementReport({ ...scope, db: tx }, report)
        const change = { object: { id: added, name }, after: report }
        await recordCommand(tx, scope.tenantId, 'management_report.create', change)
        return added
      })
      result({ id, ...report }, `Management report ${id}`)
    },
  }),
  'management-report list': databaseCommand({
    summary: 'List the management reports of a tenant.',
    options: z.object({ tenant }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      const found = await db
        .select(shown)
        .from(managementReports)
        .where(tenantScoped(scope, managementReports))
        .orderBy(asc(managementReports.id))
      result(found, ...found.map(({ id, name }) => `${id}  ${name}`))
    },
  }),
  'management-report remove': databaseCommand({
    summary: 'Remove a management report of a tenant.',
    options: z.object({ tenant, id: reportId }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      await db.transaction(async (tx) => {
        const removed = await requireReport({ ...scope, db: tx }, options.id)
        await deleteManagementReport({ ...scope, db: tx }, removed.id)
        const { id: _, ...before } = removed
        await recordCommand(tx, scope.tenantId, 'management_report.delete', { object: removed, before })
      })
      result({ id: options.id }, `Management report ${options.id} removed`)
    },
  }),
  'management-report change': databaseCommand({
    summary: 'Change the name, account, workspace or report of a management report.',
    options: z.object({
      tenant,
      id: reportId,
      name: text.optional(),
      account: accountOption.optional(),
      workspace: text.optional(),
      report: text.optional(),
    }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      if (options.account !== undefined) await requireAccount(scope, options.account)
      const changes = givenChanges({
        name: options.name,
        accountId: options.account,
        workspaceId: options.workspace,
        powerBiReportId: options.report,
      })
      const changed = await db.transaction(async (tx) => {
        const before = await requireReport({ ...scope, db: tx }, options.id)
        await updateManagementReport({ ...scope, db: tx }, before.id, changes)
        const after = { ...before, ...changes }
        const change = { object: { id: before.id, name: before.name }, ...changedFields(before, after) }
        await recordCommand(tx, scope.tenantId, 'management_report.update', change)
        return after
      })
      result(changed, `Management report ${options.id} is changed`)
    },
  }),
}
