import { PortalError } from '#common/errors.ts'
import { findAccount } from '../catalogue/queries.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { imageUrl } from '../images/image-url.ts'
import { type ReportRow, createEmbedDescriptor } from './embed-descriptor.ts'
import {
  findAccessibleReport,
  findGroupReport,
  findManagementReport,
  isMember,
  listAccessibleGroupReports,
  listAccessibleReports,
  listManagementReports,
  listUserGroups,
} from './queries.ts'

type ReportCalls =
  | 'getReport'
  | 'getPageFilters'
  | 'insertLogPageReport'
  | 'getUserReports'
  | 'getUserGroups'
  | 'getUserGroupReports'
  | 'relatoriosGerenciais'

/** Without restrictions: what an administrator sees of a report. */
const everything = { filters: [], pages: [] }

async function findReport({ input, session, scope }: Call<'getReport'>): Promise<ReportRow> {
  const id = input.id_report
  if (input.gerencial !== 'S') {
    const given = await findAccessibleReport(scope, { reportId: id, userId: session.userId })
    if (!given) throw new PortalError('resource.missing')
    return given
  }
  if (!session.adm) throw new PortalError('access.denied')
  const found =
    input.is_common_report === 'N' ? await findManagementReport(scope, id) : await findGroupReport(scope, id)
  if (!found) throw new PortalError('resource.missing')
  return { ...found, ...everything }
}

async function getReport(call: Call<'getReport'>) {
  const report = await findReport(call)
  const account = await findAccount(call.scope, report.accountId)
  if (!account) throw new PortalError('resource.missing')
  return { report: await createEmbedDescriptor(call.deps.embed, account, report, call.session) }
}

async function getPageFilters({ input, session, scope }: Call<'getPageFilters'>) {
  const report = await findAccessibleReport(scope, { reportId: input.id_report, userId: session.userId })
  if (!report) throw new PortalError('resource.missing')
  return { page_filters: report.pages }
}

async function insertLogPageReport({ input, session, scope, deps }: Call<'insertLogPageReport'>) {
  const report = await findAccessibleReport(scope, { reportId: input.id_report, userId: session.userId })
  if (!report) throw new PortalError('resource.missing')
  deps.pageViews.record({
    tenantId: session.tenantId,
    userId: session.userId,
    userName: session.name,
    reportId: report.id,
    reportName: report.name,
    pageName: input.id,
    pageTitle: input.name,
    fingerprint: input.fingerprint || null,
    at: deps.clock.now(),
  })
  return {}
}

const asUserReport = (report: Awaited<ReturnType<typeof listAccessibleReports>>[number]) => ({
  id: report.id,
  name: report.name,
  path_img: imageUrl(report.imageHash),
  id_user_report: report.reportUserId,
})

async function getUserReports({ session, scope }: Call<'getUserReports'>) {
  const reports = await listAccessibleReports(scope, { userId: session.userId })
  return { reports: reports.map(asUserReport) }
}

async function getUserGroups({ session, scope }: Call<'getUserGroups'>) {
  const groups = await listUserGroups(scope, { userId: session.userId })
  return { groups: groups.map(({ id, name, reportsCount }) => ({ id, name, reports_count: reportsCount })) }
}

async function getUserGroupReports({ input, session, scope }: Call<'getUserGroupReports'>) {
  const keys = { groupId: input.id_group, userId: session.userId }
  if (!(await isMember(scope, keys))) throw new PortalError('resource.missing')
  const reports = await listAccessibleGroupReports(scope, keys)
  return { reports: reports.map(asUserReport) }
}

async function relatoriosGerenciais({ scope }: Call<'relatoriosGerenciais'>) {
  const reports = await listManagementReports(scope)
  return {
    reports: reports.map(({ id, name, imageHash }) => ({ id, name, path_img: imageUrl(imageHash) })),
  }
}

export const reportHandlers: HandlersOf<ReportCalls> = {
  getReport,
  getPageFilters,
  insertLogPageReport,
  getUserReports,
  getUserGroups,
  getUserGroupReports,
  relatoriosGerenciais,
}
