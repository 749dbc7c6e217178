import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { cachedQuery } from '../db/cache/query-cache.ts'
import { scopedQuery } from '../db/prepared.ts'
import { groupMembers, groups, managementReports, reports, reportUsers } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import { isGranted, isGroupMember } from './access-conditions.ts'

const reportId = sql.placeholder('reportId')
const userId = sql.placeholder('userId')
const groupId = sql.placeholder('groupId')

/** What is embedded: a report of an account at the embed service. */
const source = {
  id: reports.id,
  name: reports.name,
  accountId: reports.accountId,
  workspaceId: reports.workspaceId,
  linkReport: reports.linkReport,
}

const listed = {
  id: reports.id,
  name: reports.name,
  imageHash: reports.imageHash,
  reportUserId: reportUsers.id,
}

const entryOfReport = and(
  eq(reportUsers.tenantId, reports.tenantId),
  eq(reportUsers.reportId, reports.id),
  isGranted,
)

const accessibleReport = cachedQuery('given_report', (scope) =>
  scope.db
    .select({ ...source, filters: reportUsers.filters, pages: reportUsers.pages })
    .from(reports)
    .innerJoin(reportUsers, entryOfReport)
    .innerJoin(groupMembers, isGroupMember)
    .where(tenantScoped(scope, reports, eq(reports.id, reportId), eq(reportUsers.userId, userId))),
)

/** A report as it is given to a person, with that person's rows and pages. */
export async function findAccessibleReport(scope: Scope, keys: { reportId: number; userId: number }) {
  const [report] = await accessibleReport(scope, keys)
  return report
}

/** A report of a group, whoever it is given to. */
export async function findGroupReport(scope: Scope, id: number) {
  const [report] = await scope.db
    .select(source)
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
      linkReport: managementReports.linkReport,
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
      .innerJoin(reports, entryOfReport)
      .innerJoin(groupMembers, isGroupMember)
      .where(tenantScoped(scope, reportUsers, eq(reportUsers.userId, userId), condition))
      .orderBy(asc(reports.name), asc(reports.id)),
  )

/** All reports given to a person, by name. */
export const listAccessibleReports = accessibleReports('given_reports')

/** The reports of one group given to a person, by name. */
export const listAccessibleGroupReports = accessibleReports('given_group_reports', eq(reports.groupId, groupId))

const membership = cachedQuery('membership', (scope) =>
  scope.db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId))),
)

/** Whether a person is in a group. */
export async function isMember(scope: Scope, keys: { groupId: number; userId: number }): Promise<boolean> {
  return (await membership(scope, keys)).length > 0
}

/** A person's groups by name, with how many of their reports are given to the person. */
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
    .leftJoin(reportUsers, and(entryOfReport, eq(reportUsers.userId, groupMembers.userId)))
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
