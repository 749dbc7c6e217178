import { asc, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { FindingKind } from '#common/contract/report-check.ts'
import type { reportStates, rowRuleKinds } from '#common/validation/report-filters.ts'
import { countReaders } from '../../access/access-columns.ts'
import { pageCondition, searchContains } from '../../base/db/conditions.ts'
import { groups, pageViews, reportFindings, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { Paging } from '../../http/paging.ts'

/** What `groupReports` can be sorted by. */
export const groupReportSorts = ['id', 'name', 'users_count', 'group_name', 'last_opened_at'] as const
export type GroupReportSort = (typeof groupReportSorts)[number]

type RowRuleKind = (typeof rowRuleKinds)[number]

// Of queries on `reports`. Nested, because drizzle leaves out the tables of columns that stand directly in them.

const groupName = (scope: Scope): SQL<string> =>
  sql`${scope.db
    .select({ name: groups.name })
    .from(groups)
    .where(tenantScoped(scope, groups, eq(groups.id, reports.groupId)))}`

/** When a report was last opened, not counting playlists. */
const lastOpened = (scope: Scope): SQL<Date | null> =>
  sql`${scope.db
    .select({ at: pageViews.at })
    .from(pageViews)
    .where(tenantScoped(scope, pageViews, eq(pageViews.reportId, reports.id), eq(pageViews.source, 'person')))
    .orderBy(desc(pageViews.at))
    .limit(1)}`.mapWith(pageViews.at)

const findingsOf = (scope: Scope): SQL<FindingKind[]> =>
  sql`array${scope.db
    .select({ kind: reportFindings.kind })
    .from(reportFindings)
    .where(tenantScoped(scope, reportFindings, eq(reportFindings.reportId, reports.id)))
    .orderBy(asc(reportFindings.kind))}`

const loadsTable = sql`${reports.rowRules} @> '{"security_table": true}'`

const rowRuleKind = sql<RowRuleKind>`${sql`case when ${reports.rowRules} is null then 'none'
  when ${loadsTable} then 'security_table' else 'roles' end`}`

/** The condition of one kind, which the others are not. */
const ofKind: Record<RowRuleKind, SQL | undefined> = {
  none: isNull(reports.rowRules),
  roles: sql`${isNotNull(reports.rowRules)} and not ${loadsTable}`,
  security_table: loadsTable,
}

interface Filter {
  /** Left out: of all groups. */
  id_group?: number | undefined
  state?: (typeof reportStates)[number] | undefined
  row_rules?: RowRuleKind | undefined
}

function matches(scope: Scope, { id_group, state, row_rules }: Filter): SQL[] {
  const found = scope.db
    .select({ id: reportFindings.reportId })
    .from(reportFindings)
    .where(tenantScoped(scope, reportFindings))
  const isInState = { problem: inArray(reports.id, found), ok: notInArray(reports.id, found) }
  return [
    id_group === undefined ? undefined : eq(reports.groupId, id_group),
    state && isInState[state],
    row_rules && ofKind[row_rules],
  ].filter((condition) => condition !== undefined)
}

/** A page of the reports of a group or of all groups with their counts, and their total number. */
export async function listGroupReports(scope: Scope, filter: Filter, paging: Paging<GroupReportSort>) {
  const search = paging.search ? searchContains(reports.search, paging.search) : undefined
  const listed = tenantScoped(scope, reports, ...matches(scope, filter), search)
  const direction = paging.descending ? desc : asc
  const columns = {
    id: reports.id,
    name: reports.name,
    users_count: countReaders(scope),
    group_name: groupName(scope),
    last_opened_at: lastOpened(scope),
  }
  const sorted = direction(columns[paging.sort])
  // What was never opened was opened longest ago. Of other columns none is null, and an index may have their order.
  const isByOpening = paging.sort === 'last_opened_at'
  const first = isByOpening ? sql`${sorted} nulls ${sql.raw(paging.descending ? 'last' : 'first')}` : sorted
  const order = [first, direction(reports.id)]
  const [rows, total] = await Promise.all([
    scope.db
      .select({
        ...columns,
        group_id: reports.groupId,
        id_conta: reports.accountId,
        id_workspace: reports.workspaceId,
        imageHash: reports.imageHash,
        findings: findingsOf(scope),
        row_rules: rowRuleKind,
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
