import type { reports } from '#common/contract/reports.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { findAttributes } from '../../access/filter-sets/queries.ts'
import {
  findAccessibleReport,
  findGroupReport,
  findManagementReport,
  isMember,
  listAccessibleGroupReports,
  listAccessibleReports,
  listManagementReports,
  listUserGroups,
} from '../../access/granted-reports.ts'
import { openReport } from '../../access/opening/open-report.ts'
import { recordForbiddenPage, recordOpening } from '../../access/opening/record-opening.ts'
import { type ReportView, reportRefOf } from '../../access/opening/report-view.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { announcementsFor } from '../../company/announcements/current.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import { availableNow } from '../../power-bi/models/available-now.ts'
import type { ReportsDeps } from '../deps.ts'
import { mayExportState } from '../exports/export-order.ts'
import { listRefreshes } from '../refreshes/queries.ts'
import { listCollages } from './collages.ts'
import { addFavorite, listFavoriteReports, removeFavorite } from './favorites.ts'
import { listNews } from './news.ts'
import { latestOpenings, listKnownPages, listLatestViews, recentReports } from './recent.ts'
import { asUserReport, withGroups } from './user-report.ts'

/** Administrators see every row and every page. */
const unrestricted = { filters: [], allowedPages: [] }

async function requireAccessibleReport({
  input,
  session,
  scope,
}: Call<
  | 'getReport'
  | 'getPageFilters'
  | 'getReportRefresh'
  | 'insertLogPageReport'
  | 'insertLogReportFailure'
  | 'setFavoriteReport'
>): Promise<ReportView> {
  const report = await findAccessibleReport(scope, { reportId: input.id_report, userId: session.userId })
  if (!report) throw new PortalError('resource.missing')
  return report
}

/** A report in the administrators' own view, whether or not they have access to it as users. */
async function requireReportAsAdmin({
  input,
  session,
  scope,
}: Call<'getReport', ReportsDeps>): Promise<ReportView> {
  if (!session.adm) throw new PortalError('access.denied')
  const find = input.is_common_report === 'N' ? findManagementReport : findGroupReport
  const report = await find(scope, input.id_report)
  if (!report) throw new PortalError('resource.missing')
  const [own] =
    report.rowRules?.username_from === 'attribute' ? await findAttributes(scope, [session.userId]) : []
  return { ...report, ...unrestricted, attributes: own?.attributes ?? [] }
}

export const reportHandlers = {
  async getReport(call) {
    const { input, session, scope, deps } = call
    const asAdmin = input.gerencial === 'S'
    const report = asAdmin ? await requireReportAsAdmin(call) : await requireAccessibleReport(call)
    const account = await requireAccount(scope, report.accountId)
    // A session that views the portal as the user takes no files away.
    const canExport = !asAdmin && !session.viewedBy && report.exportable
    const capacity = canExport && deps.embed.makesFiles(account, reportRefOf(report)).catch(() => undefined)
    const opened = await openReport(deps.embed, account, report, session)
    recordOpening(call, report, asAdmin ? (input.is_common_report === 'N' ? 'management' : 'group') : 'own')
    if (!capacity) return { report: opened }
    // Asked for at the same time, usually cached, and nothing to wait for: the server refuses files as well.
    const makesFiles = await availableNow(capacity, 0)
    if (makesFiles === false) return { report: { ...opened, can_export: 'S', makes_files: 'N' } }
    const canExportState = await mayExportState(deps.embed, account, report)
    return { report: { ...opened, can_export: 'S', ...(canExportState && { can_export_state: 'S' }) } }
  },

  async getPageFilters(call) {
    const { allowedPages } = await requireAccessibleReport(call)
    return { page_filters: allowedPages }
  },

  async getReportRefresh(call) {
    const report = await requireAccessibleReport(call)
    const account = await requireAccount(call.scope, report.accountId)
    const at = await call.deps.embed.refreshedAt(account, reportRefOf(report)).catch((error: unknown) => {
      // The report itself says what is wrong.
      if (error instanceof EmbedError) return undefined
      throw error
    })
    return { refreshed_at: at?.toISOString() ?? null }
  },

  async insertLogPageReport(call) {
    const { input, session, deps } = call
    await deps.limiter.consume('pageViews', session.userId)
    const report = await requireAccessibleReport(call)
    const { allowedPages } = report
    if (allowedPages.length > 0 && !allowedPages.some(({ name }) => name === input.id)) {
      const account = await requireAccount(call.scope, report.accountId)
      await recordForbiddenPage(call, { report, account }, input.id)
      throw new PortalError('access.page')
    }
    // Not a view of the user's.
    if (session.viewedBy) return {}
    deps.pageViews.add({
      tenantId: session.tenantId,
      userId: session.userId,
      userName: session.name,
      reportId: report.id,
      reportName: report.name,
      pageName: input.id,
      pageTitle: input.name,
      fingerprint: input.fingerprint || null,
      source: input.source ?? 'person',
      at: deps.clock.now(),
    })
    const { load_ms: loadMs } = input
    if (loadMs !== undefined) {
      deps.reportLoads.add({
        tenantId: session.tenantId,
        reportId: report.id,
        loadMs,
        failures: 0,
        at: deps.clock.now(),
      })
    }
    return {}
  },

  async insertLogReportFailure(call) {
    const { input, session, caller, deps } = call
    await deps.limiter.consume('pageViews', session.userId)
    const { id } = await requireAccessibleReport(call)
    const { tenantId, userId } = session
    const { code, detail } = input
    const ref = caller.requestId
    const viewedBy = session.viewedBy?.id
    deps.log.warn({ tenantId, userId, viewedBy, report: id, code, detail }, 'a report failed in the browser')
    // A view as the user is not the user's.
    if (viewedBy === undefined) {
      deps.reportLoads.add({ tenantId, reportId: id, loadMs: null, failures: 1, at: deps.clock.now() })
    }
    return { ref }
  },

  async getUserReports({ session: { userId }, scope }) {
    const [reports, listed] = await Promise.all([
      listAccessibleReports(scope, { userId }),
      withGroups(scope, userId),
    ])
    return { reports: reports.map(listed) }
  },

  async getRecentReports({ session: { userId }, scope, deps }) {
    const [accessible, listed, views, favorites] = await Promise.all([
      listAccessibleReports(scope, { userId }),
      withGroups(scope, userId),
      listLatestViews(scope, userId),
      listFavoriteReports(scope, userId),
    ])
    const ids = accessible.map(({ id }) => id)
    const [pages, refreshed, news] = await Promise.all([
      listKnownPages(scope, userId, views),
      listRefreshes(scope, ids),
      listNews(
        scope,
        { userId, now: new Date(deps.clock.now()) },
        { views, favorites: new Set(favorites.map(({ id }) => id)) },
      ),
    ])
    return {
      reports: recentReports(accessible, views, pages).map((report) => ({
        ...listed(report),
        page: report.page,
      })),
      favorites: favorites.map(listed),
      opened: latestOpenings(views),
      refreshed,
      pages: ids.flatMap((id_report) => (pages.get(id_report) ?? []).map((page) => ({ ...page, id_report }))),
      ...(news && {
        news: {
          since: news.since.toISOString(),
          reports: news.news.map(({ report, change, at }) => ({
            ...listed(report),
            change,
            at: at.toISOString(),
          })),
        },
      }),
    }
  },

  async setFavoriteReport(call) {
    const { input, session, scope } = call
    const favorite = { userId: session.userId, reportId: input.id_report }
    if (input.favorite === 'S') {
      await requireAccessibleReport(call)
      await addFavorite(scope, favorite)
    } else {
      await removeFavorite(scope, favorite)
    }
    return {}
  },

  async getUserGroups({ session, scope, deps }) {
    const groups = await listUserGroups(scope, { userId: session.userId })
    const groupIds = groups.map(({ id }) => id)
    const [announcements, collages] = await Promise.all([
      announcementsFor(scope, new Set(groupIds), deps.clock.now()),
      listCollages(scope, session.userId, groupIds),
    ])
    return {
      groups: groups.map(({ id, name, reportsCount }) => ({
        id,
        name,
        reports_count: reportsCount,
        pictures: collages.get(id) ?? [],
      })),
      ...announcements,
    }
  },

  async getUserGroupReports({ input, session, scope }) {
    const keys = { groupId: input.id_group, userId: session.userId }
    if (!(await isMember(scope, keys))) throw new PortalError('resource.missing')
    return { reports: (await listAccessibleGroupReports(scope, keys)).map(asUserReport) }
  },

  async relatoriosGerenciais({ scope }) {
    const reports = await listManagementReports(scope)
    return {
      reports: reports.map(({ id, name, imageHash }) => ({ id, name, path_img: imageUrl(imageHash) })),
    }
  },
} satisfies HandlersOf<typeof reports, ReportsDeps>
