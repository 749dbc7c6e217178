import type { Config } from '../../base/config.ts'
import type { Scope } from '../../base/db/scope.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import type { AccessDeps } from '../deps.ts'
import { findGroupReport } from '../granted-reports.ts'
import { mailAnswer } from './mails.ts'
import { deleteSettled } from './queries.ts'

/** Closes the requests of users who have got access in any way, and tells them. */
export async function settleRequests(tx: Scope, config: Config, at: Date): Promise<void> {
  for (const { userId, reportId, page } of await deleteSettled(tx)) {
    const report = await findGroupReport(tx, reportId)
    if (report) await mailAnswer(tx, config, { userId, reportId, page, at, report: report.name })
  }
}

/** The same for all tenants, as a job: access is granted by forms, imports and memberships. */
export const settleAllRequests = (
  { database: { db }, config }: Pick<AccessDeps, 'database' | 'config'>,
  at: Date,
) =>
  forEachTenant(db, ({ id: tenantId }) =>
    inTransaction({ db, tenantId }, (tx) => settleRequests(tx, config, at)),
  )
