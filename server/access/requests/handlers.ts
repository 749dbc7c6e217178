import type { accessRequests } from '#common/contract/access-requests.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { findGroupName } from '../../directory/groups.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { accessFields, changeAccess } from '../change-access.ts'
import type { AccessDeps } from '../deps.ts'
import { findGivenReport, findGroupReport } from '../granted-reports.ts'
import { requireGroupLock, requireReportLock } from '../group-reports/save-report.ts'
import { accessOfUsers } from '../read-access.ts'
import type { ReportAccess } from '../report-access.ts'
import { requireMembers } from '../require-members.ts'
import { mailAdministrators, mailAnswer } from './mails.ts'
import {
  type AccessRequest,
  deleteRequest,
  findRequest,
  insertRequest,
  listRequests,
  pageOf,
} from './queries.ts'
import { listReportCatalogue } from './requestable-reports.ts'

async function requireRequest(tx: Scope, id: number, lock = true): Promise<AccessRequest> {
  const request = await findRequest(tx, id, lock)
  if (!request) throw new PortalError('resource.missing')
  return request
}

/** Whether the company shows the catalogue; a session knows the settings as they are now. */
const hasCatalogue = ({ settings }: Call<'requestAccess'>['session']): boolean =>
  tenantSettings(settings).reportCatalogue === 'on'

/** Whether these pages leave one out; with none listed, all of them are allowed. */
const lacksPage = (allowed: readonly { name: string }[], page: string): boolean =>
  page !== '' && allowed.length > 0 && allowed.every(({ name }) => name !== page)

const everything = { filters: [], allowedPages: [], filterSetIds: [], roles: null }

/** The rows and pages that the request is granted with; with a page, the rows stay as they are. */
async function grantedAccess(
  tx: Scope,
  request: AccessRequest,
  likeUser: number | undefined,
): Promise<ReportAccess> {
  const { userId, reportId } = request
  const page = pageOf(request)
  if (page) {
    const [current] = await accessOfUsers(tx, reportId, [userId])
    const isOpen = await findGivenReport(tx, { reportId, userId })
    if (!current || !isOpen) throw new PortalError('resource.missing')
    const { filters, allowedPages } = current
    const isLacking = lacksPage(allowedPages, page.name)
    return { userId, filters, allowedPages: isLacking ? [...allowedPages, page] : allowedPages }
  }
  if (likeUser === undefined) return { userId, ...everything }
  const [like] = await accessOfUsers(tx, reportId, [likeUser])
  if (!like) throw new PortalError('request.invalid', { fields: { like_user: 'invalid' } })
  const { filters, allowedPages, filterSetIds, roles } = like
  return { userId, filters, allowedPages, filterSetIds, roles }
}

export const accessRequestHandlers = {
  'log/access-requests': ({ scope, input }) => listRequests(scope, input),

  async getReportCatalogue({ session, scope }) {
    if (!hasCatalogue(session)) return { reports: [] }
    const reports = await listReportCatalogue(scope, session.userId)
    return {
      reports: reports.map(({ id, name, imageHash, groupName, requestId }) => ({
        ...{ id, name, path_img: imageUrl(imageHash) },
        group_name: groupName,
        requested: requestId !== null,
      })),
    }
  },

  async requestAccess({ input, session, audited, deps }) {
    await deps.limiter.consume('accessRequests', session.userId)
    const { userId } = session
    const { id_report: reportId, page: asked = '', reason } = input
    const at = new Date(deps.clock.now())
    return audited(async (tx) => {
      const report = await findGroupReport(tx, reportId)
      const isLeftOut = hasCatalogue(session) && report?.requestable === false
      const given = await findGivenReport(tx, { reportId, userId })
      const lacks = given ? lacksPage(given.allowedPages, asked) : !isLeftOut
      // Whether a report exists is not for someone without access to know.
      if (!report || !lacks) return { response: {}, changes: [] }
      // Without the report, it comes before its pages.
      const page = given ? asked : ''
      const id = await insertRequest(tx, { userId, reportId, page, reason, createdAt: at })
      if (id === undefined) return { response: {}, changes: [] }
      const groupName = (await findGroupName(tx, report.groupId)) ?? ''
      const stored = await requireRequest(tx, id, false)
      const pageTitle = pageOf(stored)?.displayName
      const names = {
        id,
        userName: session.name,
        userEmail: session.email,
        reportName: report.name,
        groupName,
        pageTitle,
      }
      await mailAdministrators(tx, deps.config, { ...names, reason, at })
      const details = pageTitle === undefined ? {} : { details: { page: pageTitle } }
      return { response: {}, object: { id: reportId, name: report.name }, ...details }
    })
  },

  async grantAccessRequest(call: Call<'grantAccessRequest', AccessDeps>) {
    const { input, audited, deps } = call
    return audited(async (tx) => {
      const { groupId, reportId, userId } = await requireRequest(tx, input.id, false)
      await requireGroupLock(tx, groupId)
      await requireReportLock(tx, { id: reportId, groupId })
      // Only now, in the order of saves of the report, which settle requests.
      const request = await requireRequest(tx, input.id)
      const report = { id: reportId, name: request.reportName }
      const access = [await grantedAccess(tx, request, input.like_user)]
      const users = [{ id: userId, add_to_group: 'S' as const, filters: [], pageFilters: [] }]
      await requireMembers(call, tx, groupId, { users, errors: {} })
      // Access from an earlier membership is replaced.
      const before = await accessOfUsers(tx, reportId, [userId])
      await changeAccess(tx, [{ report, before, after: access }], deps)
      // It may be the same as before: who joins the group again has it again.
      const after = await accessOfUsers(tx, reportId, [userId])
      return { response: {}, object: report, ...accessFields(before, after) }
    })
  },

  async declineAccessRequest({ input, audited, deps }) {
    const at = new Date(deps.clock.now())
    return audited(async (tx) => {
      const { userId, userName, reportId, reportName, pageName: page } = await requireRequest(tx, input.id)
      await deleteRequest(tx, input.id)
      await mailAnswer(tx, deps.config, { userId, reportId, page, at, reason: input.reason ?? '' })
      const details = { access: [{ userId, name: userName }] }
      return { response: {}, object: { id: reportId, name: reportName }, details }
    })
  },
} satisfies HandlersOf<typeof accessRequests, AccessDeps>
