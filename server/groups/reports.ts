import { asc, desc, eq, inArray } from 'drizzle-orm'
import { pageCondition } from '../db/page.ts'
import { groupMembers, reports, reportUsers } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import { searchContains } from '../db/search.ts'
import type { Paging } from '../http/paging.ts'
import { isGranted } from '../reports/access-conditions.ts'

/** To how many people a report is given, as a column of a query on `reports`; who is out of the group does not count. */
function usersCount(scope: Scope) {
  const inGroup = scope.db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.groupId, reports.groupId)))
  const given = tenantScoped(
    scope,
    reportUsers,
    eq(reportUsers.reportId, reports.id),
    isGranted,
    inArray(reportUsers.userId, inGroup),
  )
  return scope.db.$count(reportUsers, given)
}

/** What `groupReports` can be sorted by. */
export const groupReportSorts = ['id', 'name', 'users_count'] as const
export type GroupReportSort = (typeof groupReportSorts)[number]

/** A page of the reports of a group with their counts, and how many there are in all. */
export async function listGroupReports(scope: Scope, groupId: number, paging: Paging<GroupReportSort>) {
  const search = paging.search ? searchContains(reports.search, paging.search) : undefined
  const wanted = tenantScoped(scope, reports, eq(reports.groupId, groupId), search)
  const direction = paging.descending ? desc : asc
  const listed = { id: reports.id, name: reports.name, users_count: usersCount(scope) }
  const order = [direction(listed[paging.sort]), direction(reports.id)]
  const [found, total] = await Promise.all([
    scope.db
      .select({ ...listed, imageHash: reports.imageHash })
      .from(reports)
      .where(pageCondition(scope, reports, wanted, order, paging))
      .orderBy(...order),
    scope.db.$count(reports, wanted),
  ])
  return { found, total }
}

/** Removes a report of a group with its entries; whether there was one. */
export async function removeGroupReport(
  scope: Scope,
  keys: { groupId: number; reportId: number },
): Promise<boolean> {
  const removed = await scope.db
    .delete(reports)
    .where(tenantScoped(scope, reports, eq(reports.id, keys.reportId), eq(reports.groupId, keys.groupId)))
    .returning({ id: reports.id })
  return removed.length > 0
}
