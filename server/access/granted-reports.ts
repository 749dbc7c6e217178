import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { cachedQuery } from '../base/db/cache/query-cache.ts'
import {
  groupMembers,
  groups,
  managementReports,
  reports,
  reportUsers,
  users,
} from '../base/db/schema/index.ts'
import { type Scope, scopedQuery, tenantScoped } from '../base/db/scope.ts'

/**
 * A user may see a report when access is granted and the user is a member of the report's group (decision 014).
 * Every query about access needs both conditions.
 */
export const isGranted = eq(reportUsers.granted, true)

/** For a join of `groupMembers` with `reports` and `reportUsers`. */
export const isGroupMember = and(
  eq(groupMembers.tenantId, reports.tenantId),
  eq(groupMembers.groupId, reports.groupId),
  eq(groupMembers.userId, reportUsers.userId),
)

const reportId = sql.placeholder('reportId')
const userId = sql.placeholder('userId')
const groupId = sql.placeholder('groupId')

/** Where a report is in Power BI. */
export const reportSource = {
  id: reports.id,
  name: reports.name,
  accountId: reports.accountId,
  workspaceId: reports.workspaceId,
  powerBiReportId: reports.powerBiReportId,
}

const listed = {
  id: reports.id,
  name: reports.name,
  groupId: reports.groupId,
  imageHash: reports.imageHash,
  reportUserId: reportUsers.id,
}

/** A report as one user sees it, without the attributes of the user; for a join of `reports` and `reportUsers`. */
export const reportView = {
  ...reportSource,
  filters: reportUsers.filters,
  allowedPages: reportUsers.allowedPages,
  filtersConfirmed: reports.filtersConfirmed,
  rowRules: reports.rowRules,
  roles: reportUsers.roles,
}

/** With them; for a join with `users`. */
export const viewColumns = { ...reportView, attributes: users.attributes }

/** For a join of `reportUsers` with `users`. */
export const userOfAccess = and(eq(users.tenantId, reportUsers.tenantId), eq(users.id, reportUsers.userId))

/** For a join of `reportUsers` with `reports`. */
export const reportOfAccess = and(
  eq(reports.tenantId, reportUsers.tenantId),
  eq(reports.id, reportUsers.reportId),
)

/** The same, of granted access. */
export const accessToReport = and(reportOfAccess, isGranted)

const accessibleReport = cachedQuery('accessible_report', (scope) =>
  scope.db
    .select({ ...viewColumns, exportable: reports.exportable, closed: reportUsers.closed })
    .from(reports)
    .innerJoin(reportUsers, accessToReport)
    .innerJoin(users, userOfAccess)
    .innerJoin(groupMembers, isGroupMember)
    .where(tenantScoped(scope, reports, eq(reports.id, reportId), eq(reportUsers.userId, userId))),
)

/** A report that is given to the user, even if it does not open because its rows are not known (`closed`). */
export async function findGivenReport(scope: Scope, keys: { reportId: number; userId: number }) {
  const [report] = await accessibleReport(scope, keys)
  return report
}

/**
 * A report the user has access to, with the rows and pages the user may see.
 * @throws PortalError `access.filters` while filter sets do not say which rows these are (decision 106)
 */
export async function findAccessibleReport(scope: Scope, keys: { reportId: number; userId: number }) {
  const report = await findGivenReport(scope, keys)
  if (report?.closed) throw new PortalError('access.filters')
  return report
}

/** A report of a group, regardless of access. */
export async function findGroupReport(scope: Scope, id: number) {
  const [report] = await scope.db
    .select({
      ...reportSource,
      groupId: reports.groupId,
      requestable: reports.requestable,
      rowRules: reports.rowRules,
    })
    .from(reports)
    .where(tenantScoped(scope, reports, eq(reports.id, id)))
  return report
}

/** A management report of the tenant. */
export async function findManagementReport(scope: Scope, id: number) {
  const [report] = await scope.db
    .select({
      id: managementReports.id,
      name: managementReports.name,
      accountId: managementReports.accountId,
      workspaceId: managementReports.workspaceId,
      powerBiReportId: managementReports.powerBiReportId,
      rowRules: managementReports.rowRules,
    })
    .from(managementReports)
    .where(tenantScoped(scope, managementReports, eq(managementReports.id, id)))
  return report
}

const accessibleReports = (name: string, condition?: SQL) =>
  cachedQuery(name, (scope) =>
    scope.db
      .select(listed)
      .from(reportUsers)
      .innerJoin(reports, accessToReport)
      .innerJoin(groupMembers, isGroupMember)
      .where(tenantScoped(scope, reportUsers, eq(reportUsers.userId, userId), condition))
      .orderBy(asc(reports.name), asc(reports.id)),
  )

/** The reports the user has access to, by name. */
export const listAccessibleReports = accessibleReports('accessible_reports')

/** The reports of one group the user has access to, by name. */
export const listAccessibleGroupReports = accessibleReports(
  'accessible_group_reports',
  eq(reports.groupId, groupId),
)

/** The reports of which the user may see some pages only, with these pages (decision 015). */
export const listAllowedPages = cachedQuery('allowed_pages', (scope) =>
  scope.db
    .select({ reportId: reports.id, pages: reportUsers.allowedPages })
    .from(reportUsers)
    .innerJoin(reports, accessToReport)
    .innerJoin(groupMembers, isGroupMember)
    .where(
      tenantScoped(
        scope,
        reportUsers,
        eq(reportUsers.userId, userId),
        sql`jsonb_array_length(${reportUsers.allowedPages}) > 0`,
      ),
    ),
)

const membership = cachedQuery('membership', (scope) =>
  scope.db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(
      tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)),
    ),
)

/** Whether the user is a member of a group. */
export async function isMember(scope: Scope, keys: { groupId: number; userId: number }): Promise<boolean> {
  return (await membership(scope, keys)).length > 0
}

/** The user's groups by name, with the number of accessible reports in each. */
export const listUserGroups = cachedQuery('user_groups', (scope) =>
  scope.db
    .select({
      id: groups.id,
      name: groups.name,
      reportsCount: sql<number>`count(${reportUsers.id})::int`,
    })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.tenantId, groupMembers.tenantId), eq(groups.id, groupMembers.groupId)))
    .leftJoin(reports, and(eq(reports.tenantId, groups.tenantId), eq(reports.groupId, groups.id)))
    .leftJoin(reportUsers, and(accessToReport, eq(reportUsers.userId, groupMembers.userId)))
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.userId, userId)))
    .groupBy(groups.id, groups.name)
    .orderBy(asc(groups.name), asc(groups.id)),
)

/** The management reports of the tenant, by name. */
export const listManagementReports = scopedQuery('management_reports', (scope) =>
  scope.db
    .select({
      id: managementReports.id,
      name: managementReports.name,
      imageHash: managementReports.imageHash,
    })
    .from(managementReports)
    .where(tenantScoped(scope, managementReports))
    .orderBy(asc(managementReports.name), asc(managementReports.id)),
)
