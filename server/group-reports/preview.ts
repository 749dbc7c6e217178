import type { ResponseOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors.ts'
import { recordPreview } from '../audit/openings.ts'
import { requireAccount } from '../catalogue/queries.ts'
import type { Call } from '../http/call.ts'
import { openReport } from '../reports/open-reports.ts'
import { findUser } from '../users/queries.ts'
import { accessOf } from './report-access.ts'

/**
 * Opens a report with the identity, filters and pages that a user would have, without storing anything. Administrators
 * may already open every report without restrictions, so a preview shows them nothing new.
 * @throws PortalError `resource.missing` for an account or user of another tenant
 * @throws EmbedError when Power BI refuses or fails
 */
export async function previewReport(call: Call<'previewReport'>): Promise<ResponseOf<'previewReport'>> {
  const { input, session, scope, deps } = call
  const account = await requireAccount(scope, input.id_conta)
  const userId = input.id_user ?? session.userId
  const user = await findUser(scope, userId)
  if (!user) throw new PortalError('resource.missing')
  const access = accessOf([{ id: userId, filters: input.filters, pageFilters: input.page_filters }])
  const report = {
    workspaceId: input.id_workspace,
    powerBiReportId: input.id_report,
    filters: access.flatMap(({ filters }) => filters),
    allowedPages: input.page_filters,
  }
  const opened = await openReport(deps.embed, account, report, user)
  recordPreview(call, report, user)
  return { report: opened }
}
