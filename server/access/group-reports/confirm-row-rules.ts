import { eq } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { reports } from '../../base/db/schema/index.ts'
import { tenantScoped } from '../../base/db/scope.ts'
import { findUser } from '../../directory/users.ts'
import type { Handler } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import type { AccessDeps } from '../deps.ts'
import { listAccess } from '../read-access.ts'
import { findReport, lockReport } from './queries.ts'
import { versionOf } from './version.ts'

/**
 * Records that an administrator has opened a report as a user, and that its model let through what the user may see.
 * @throws PortalError `resource.missing`, `resource.conflict` where the report is not as it was opened, `report.unprotected`
 * where the model requires no identity
 * @throws EmbedError
 */
export const confirmRowRules: Handler<'confirmRowRules', AccessDeps> = async ({
  input,
  session,
  scope,
  deps,
  audited,
}) => {
  const { id_report: id, id_user: userId, rows = null, version } = input
  const [report, user] = await Promise.all([findReport(scope, id), findUser(scope, userId)])
  if (!report?.rowRules || !user) throw new PortalError('resource.missing')
  const account = await requireAccount(scope, report.accountId)
  if ((await deps.embed.protection(account, report)) !== 'identity')
    throw new PortalError('report.unprotected')
  return audited(async (tx) => {
    const stored = await lockReport(tx, { id, groupId: report.groupId })
    if (!stored) throw new PortalError('resource.missing')
    if (version && version !== (await versionOf(stored, await listAccess(tx, id)))) {
      throw new PortalError('resource.conflict')
    }
    const at = new Date(deps.clock.now()).toISOString()
    const rulesConfirmed = { at, by: session.name, user: user.name, rows }
    await tx.db
      .update(reports)
      .set({ rulesConfirmed })
      .where(tenantScoped(tx, reports, eq(reports.id, id)))
    return { response: {}, object: { id, name: stored.name }, after: { rulesConfirmed } }
  })
}
