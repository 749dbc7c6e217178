import { affectedAccess } from '../../access/read-model.ts'
import { unruledAccess } from '../../access/refuse-unruled-access.ts'
import { hasChangedSince } from '../../access/security-table.ts'
import type { Config } from '../../base/config.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { mailAdministrators } from '../../directory/mail-administrators.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { loadedAfter } from '../../power-bi/client/shared-cache.ts'
import type { ReportsDeps } from '../deps.ts'
import { checkAccount } from './check-account.ts'
import { composeDigest } from './compose-digest.ts'
import {
  type CheckedReport,
  claimDailyCheck,
  type Finding,
  listCheckedReports,
  listReportNames,
  replaceFindings,
} from './queries.ts'

type CheckDeps = Pick<ReportsDeps, 'config' | 'database' | 'embed' | 'clock'>

/** Puts a mail to each administrator into the outbox. */
async function queueDigest(tx: Scope, found: readonly Finding[], config: Config, at: Date): Promise<void> {
  const names = await listReportNames(tx, [...new Set(found.map(({ reportId }) => reportId))])
  const byId = new Map(names.map((report) => [report.id, report]))
  const findings = found.map(({ reportId, kind, details }) => {
    const { name = '', groupName = '' } = byId.get(reportId) ?? {}
    return { kind, details, report: name, group: groupName }
  })
  await mailAdministrators(tx, config, at, (recipient, portal) => composeDigest(findings, recipient, portal))
}

/** Checks the group reports of a tenant against Power BI, and mails its administrators what was not known before. */
export async function checkTenant(deps: CheckDeps, tenantId: number): Promise<void> {
  const { config, database, embed, clock } = deps
  const scope: Scope = { db: database.db, tenantId }
  const at = new Date(clock.now())
  const age = () => loadedAfter(at.getTime(), clock.now)
  const reports = await listCheckedReports(scope)
  const checked = new Map<number, Finding[]>()
  const isTableChanged = (report: CheckedReport, since: Date) => hasChangedSince(scope, report, since)
  for (const accountId of new Set(reports.map((report) => report.accountId))) {
    const account = await requireAccount(scope, accountId)
    const ofAccount = reports.filter((report) => report.accountId === accountId)
    const unruled = ({ id }: { id: number }) => unruledAccess(scope, affectedAccess({ reports: [id] }))
    const source = { embed, account, age, unruled, isTableChanged }
    for (const [id, findings] of await checkAccount(source, ofAccount)) checked.set(id, findings)
  }
  await inTransaction(scope, async (tx) => {
    const found = await replaceFindings(tx, checked, at)
    if (found.length > 0) await queueDigest(tx, found, config, at)
  })
}

/** Checks the tenants that have not been checked today. */
export async function checkTenantsDaily(deps: CheckDeps): Promise<void> {
  const { db } = deps.database
  await forEachTenant(db, async ({ id, settings }) => {
    const { timeZone } = tenantSettings(settings)
    const isDue = await claimDailyCheck(db, id, { now: new Date(deps.clock.now()), timeZone })
    if (isDue) await checkTenant(deps, id)
  })
}
