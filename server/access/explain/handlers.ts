import { href } from '#common/addresses/paths.ts'
import type { explainAccess } from '#common/contract/explain-access.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { isDemanded, lacksSecondFactor } from '../../sign-in/second-factor/policy.ts'
import type { AccessDeps } from '../deps.ts'
import { findGivenReport, isMember } from '../granted-reports.ts'
import { embedIdentityOf, type ReportView, type Viewer } from '../opening/report-view.ts'
import { accessOfUsers } from '../read-access.ts'
import { findSharedRows } from '../shared-rows.ts'
import { explainFilters } from './explain-filters.ts'
import { findLastChange } from './last-change.ts'
import { askPowerBi, type Outcome } from './power-bi.ts'
import { findExplainedReport, findExplainedUser } from './queries.ts'

type Condition = ResponseOf<'explainAccess'>['conditions'][number]

const outcome = (isMet: boolean): Outcome => ({ state: isMet ? 'ok' : 'fails', error: undefined })

const closedOutcome: Outcome = { state: 'fails', error: new PortalError('access.filters') }

/** What a model with row-level security is told about the user. */
function toldTo(view: ReportView, user: Viewer, { roles: ofAccount }: { roles: string[] }) {
  const identity = embedIdentityOf(view, user)
  if (identity.problem) return null
  const { username, customData: custom_data, roles = ofAccount } = identity
  return { username, roles, custom_data }
}

function verdictOf(conditions: readonly Condition[]): Condition['state'] {
  const states = conditions.map(({ state }) => state)
  return states.includes('fails') ? 'fails' : states.includes('unknown') ? 'unknown' : 'ok'
}

export const explainAccessHandlers = {
  async explainAccess({ input: { id_user: userId, id_report: reportId }, scope, deps }) {
    const [user, report] = await Promise.all([
      findExplainedUser(scope, userId),
      findExplainedReport(scope, reportId),
    ])
    if (!user || !report) throw new PortalError('resource.missing')
    const { groupId, groupName } = report
    const account = await requireAccount(scope, report.accountId)
    const [given, isInGroup, [grant]] = await Promise.all([
      findGivenReport(scope, { reportId, userId }),
      isMember(scope, { groupId, userId }),
      accessOfUsers(scope, reportId, [userId]),
    ])
    const { allowedPages = [] } = grant ?? {}
    const { filters, sets, problems } = await explainFilters(scope, grant)
    const accessible = given?.closed ? undefined : given
    // Without access nothing is opened, so there are no rows and pages.
    const shared = user.identity ? await findSharedRows(scope, userId, [reportId]) : undefined
    const view = {
      ...(accessible ?? { ...report, filters: [], allowedPages: [] }),
      sharesRows: shared?.has(reportId) ?? false,
    }
    const powerBi = await askPowerBi(deps.embed, account, view, accessible && user)
    const { pages, protection } = powerBi

    const current = pages && new Set(pages.map(({ name }) => name))
    const hasPage =
      allowedPages.length === 0 || (current && allowedPages.some(({ name }) => current.has(name)))
    const pagesOutcome =
      hasPage === undefined ? ({ state: 'unknown', error: undefined } as const) : outcome(hasPage)

    const { isDisplay } = user
    const userPath = isDisplay
      ? href('displayEdit', { id_display: userId })
      : href('userEdit', { id_user: userId })
    const groupPath = href('groupEdit', { id_grupo: groupId, name: groupName })
    const reportPath = href('reportEdit', { id_grupo: groupId, name: groupName, id_relatorio: reportId })
    const lacksAttribute = problems.some(({ kind }) => kind === 'attribute')
    const filtersOutcome = problems.length > 0 ? closedOutcome : powerBi.filters
    const [ofUser, ofGroup, ofReport] = [
      { object: 'user', id: userId },
      { object: 'group', id: groupId },
      { object: 'report', id: reportId },
    ] as const
    const passwordChanges = [
      ...(['user.create', 'user.change_password', 'user.reset_password'] as const),
      { password: 'changed' },
    ]
    const membership = ['users', 'addedUsers', 'removedUsers'].map((name) => ({ [name]: [{ id: userId }] }))
    const [activity, password, secondFactor, member, access, ofAccount, source] = await Promise.all([
      findLastChange(scope, { ...ofUser, anyOf: ['user.create', 'user.block', 'user.unblock'] }),
      findLastChange(scope, { ...ofUser, anyOf: passwordChanges }),
      findLastChange(scope, {
        ...ofUser,
        anyOf: ['user.enable_second_factor', 'user.disable_second_factor', 'user.remove_second_factor'],
      }),
      findLastChange(scope, { ...ofGroup, anyOf: membership }),
      findLastChange(scope, { ...ofReport, anyOf: [{ access: [{ userId }] }] }),
      findLastChange(scope, { object: 'account', id: report.accountId }),
      findLastChange(scope, {
        ...ofReport,
        anyOf: [{ powerBiReportId: report.powerBiReportId }, { workspaceId: report.workspaceId }],
      }),
    ])

    const condition = (
      key: Condition['key'],
      { state, error }: Outcome,
      path: string | null,
      change?: typeof access,
    ): Condition => ({
      key,
      state,
      error: error?.code ?? null,
      changed_at: change?.at.toISOString() ?? null,
      changed_by: change?.by ?? null,
      path,
    })
    const conditions = [
      condition('active', outcome(user.blockedAt === null), userPath, activity),
      ...(isDisplay
        ? []
        : [
            condition(
              'password',
              outcome(!user.mustChangePassword && user.invitedAt === null),
              userPath,
              password,
            ),
          ]),
      ...(!isDisplay && isDemanded(user)
        ? [condition('second_factor', outcome(!lacksSecondFactor(user)), null, secondFactor)]
        : []),
      condition('member', outcome(isInGroup), groupPath, member),
      condition('granted', outcome(grant !== undefined), reportPath, access),
      ...(grant
        ? [
            condition('pages', pagesOutcome, reportPath, access),
            condition('filters', filtersOutcome, lacksAttribute ? userPath : reportPath, access),
          ]
        : []),
      condition('account', powerBi.account, null, ofAccount),
      condition('source', powerBi.report, reportPath, source),
      condition('row_security', powerBi.rowSecurity, null),
    ]
    return {
      sees: verdictOf(conditions),
      user: { id: user.id, name: user.name, adm: user.adm },
      report: {
        ...{ id: report.id, name: report.name, account: account.name },
        ...{ group_id: groupId, group_name: groupName },
      },
      conditions,
      filters,
      ...(sets.length > 0 && { filter_sets: sets.map(({ id, name }) => ({ id, name })) }),
      ...(problems.length > 0 && { filter_problems: problems }),
      page_filters: allowedPages,
      current_pages: pages ?? null,
      protection: protection ?? null,
      rules_confirmed: report.rulesConfirmed !== null,
      identity: accessible && user ? toldTo(accessible, user, account) : null,
    }
  },
} satisfies HandlersOf<typeof explainAccess, AccessDeps>
