import type { ResponseOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { resolveFilters } from '#common/filters/resolve-filters.ts'
import type { StoredAttribute, StoredFilter } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findUser } from '../../directory/users.ts'
import type { Call } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import type { AccessDeps } from '../deps.ts'
import { findAttributes, findFilterSets } from '../filter-sets/queries.ts'
import { refuseProblems } from '../filter-sets/refuse-problems.ts'
import { openReport } from '../opening/open-report.ts'
import { recordPreview } from '../opening/record-opening.ts'
import { accessOf } from '../report-access.ts'
import { savedRowRules } from '../row-rules.ts'

/** The rows that the user would see. */
async function effectiveFilters(
  scope: Scope,
  user: { name: string; attributes: StoredAttribute[] },
  own: StoredFilter[],
  setIds: readonly number[],
): Promise<StoredFilter[]> {
  if (setIds.length === 0) return own
  const sets = await findFilterSets(scope, setIds)
  if (setIds.some((id) => !sets.some((set) => set.id === id))) throw new PortalError('resource.missing')
  const { filters, problems } = resolveFilters({ own, sets, attributes: user.attributes })
  refuseProblems(user.name, problems)
  if (problems.length > 0) throw new PortalError('access.filters')
  return filters
}

/**
 * Opens a report with the identity, filters and pages that a user would have, without storing anything. Administrators
 * may already open every report without restrictions, so a preview shows them nothing new.
 * @throws PortalError `resource.missing` for an account, user or filter set of another tenant, `access.filters` if the
 * filter sets would keep the report closed
 * @throws EmbedError when Power BI refuses or fails
 */
export async function previewReport(
  call: Call<'previewReport', AccessDeps>,
): Promise<ResponseOf<'previewReport'>> {
  const { input, session, scope, deps } = call
  const account = await requireAccount(scope, input.id_conta)
  const userId = input.id_user ?? session.userId
  const user = await findUser(scope, userId)
  if (!user) throw new PortalError('resource.missing')
  const { filters: typed, page_filters: pageFilters, roles } = input
  const [access] = accessOf([{ id: userId, filters: typed, pageFilters, roles }])
  const [found] = await findAttributes(scope, [userId])
  const attributes = found?.attributes ?? []
  const report = {
    workspaceId: input.id_workspace,
    powerBiReportId: input.id_report,
    filters: await effectiveFilters(
      scope,
      { ...user, attributes },
      access?.filters ?? [],
      input.filter_sets ?? [],
    ),
    allowedPages: input.page_filters,
    // Opening it as a user is how an administrator finds out whether the filters work.
    filtersConfirmed: true,
    rowRules: await savedRowRules(scope, input.row_rules, { powerBiReportId: input.id_report }),
    roles: access?.roles ?? null,
    attributes,
  }
  const opened = await openReport(deps.embed, account, report, user)
  await recordPreview(call, report, user)
  // The identity in the token has the rows all the same: what is shown is what the model lets through.
  return { report: input.model_only === 'S' ? { ...opened, filters: [] } : opened }
}
