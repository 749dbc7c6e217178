import { asc, desc, eq } from 'drizzle-orm'
import { countReaders } from '../../access/access-columns.ts'
import { pageCondition, searchContains } from '../../base/db/conditions.ts'
import { reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { Paging } from '../../http/paging.ts'

/** What `groupReports` can be sorted by. */
export const groupReportSorts = ['id', 'name', 'users_count'] as const
export type GroupReportSort = (typeof groupReportSorts)[number]

/** A page of the reports of a group with their counts, and their total number. */
export async function listGroupReports(scope: Scope, groupId: number, paging: Paging<GroupReportSort>) {
  const search = paging.search ? searchContains(reports.search, paging.search) : undefined
  const listed = tenantScoped(scope, reports, eq(reports.groupId, groupId), search)
  const direction = paging.descending ? desc : asc
  const columns = { id: reports.id, name: reports.name, users_count: countReaders(scope) }
  const order = [direction(columns[paging.sort]), direction(reports.id)]
  const [rows, total] = await Promise.all([
    scope.db
      .select({
        ...columns,
        id_conta: reports.accountId,
        id_workspace: reports.workspaceId,
        imageHash: reports.imageHash,
      })
      .from(reports)
      .where(pageCondition(scope, reports, listed, order, paging))
      .orderBy(...order),
    scope.db.$count(reports, listed),
  ])
  return { rows, total }
}

/** The reports of a group by name. */
export const reportNames = (scope: Scope, groupId: number) =>
  scope.db
    .select({ id: reports.id, name: reports.name })
    .from(reports)
    .where(tenantScoped(scope, reports, eq(reports.groupId, groupId)))
    .orderBy(asc(reports.name), asc(reports.id))

/** Deletes a report of a group with the access to it; undefined when there is no such report. */
export async function deleteGroupReport(scope: Scope, keys: { groupId: number; reportId: number }) {
  const isReport = eq(reports.id, keys.reportId)
  const [deleted] = await scope.db
    .delete(reports)
    .where(tenantScoped(scope, reports, isReport, eq(reports.groupId, keys.groupId)))
    .returning({
      name: reports.name,
      accountId: reports.accountId,
      workspaceId: reports.workspaceId,
      powerBiReportId: reports.powerBiReportId,
    })
  return deleted
}
