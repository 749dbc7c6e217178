import { and, asc, count, desc, eq, max, min, type SQLWrapper, sql } from 'drizzle-orm'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { groups, reportFindings, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'

const isOfReport = and(eq(reports.tenantId, reportFindings.tenantId), eq(reports.id, reportFindings.reportId))
const isOfGroup = and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId))

/** What the check found, a page of a list. */
export async function listFindings(
  scope: Scope,
  { range: [first, last], sort: [sort, direction] }: LogRequest<'report-findings'>,
): Promise<ListPage<LogRow<'report-findings'>>> {
  const sorted = { since: reportFindings.since, report_name: reports.name }[sort]
  const found = await scope.db
    .select({
      report_id: reportFindings.reportId,
      report_name: reports.name,
      group_id: groups.id,
      group_name: groups.name,
      kind: reportFindings.kind,
      details: reportFindings.details,
      since: reportFindings.since,
      checked_at: reportFindings.checkedAt,
    })
    .from(reportFindings)
    .innerJoin(reports, isOfReport)
    .innerJoin(groups, isOfGroup)
    .where(tenantScoped(scope, reportFindings))
    .orderBy(
      direction === 'ASC' ? asc(sorted) : desc(sorted),
      asc(reports.name),
      asc(reports.id),
      asc(reportFindings.kind),
    )
    .offset(first)
    .limit(last - first + 1)
  const rows = found.map(({ since, checked_at, ...row }) => ({
    ...row,
    id: `${row.report_id} ${row.kind}`,
    since: since.toISOString(),
    checked_at: checked_at.toISOString(),
  }))
  return { rows, total: await scope.db.$count(reportFindings, tenantScoped(scope, reportFindings)) }
}

/** The newest findings and their number. What is wrong with an account is found at each of its reports, and counts once. */
export async function listProblems(scope: Scope, limit: number) {
  const { kind, details, since, checkedAt } = reportFindings
  const first = <Value>(column: SQLWrapper) => sql<Value>`(array_agg(${column} order by ${reports.id}))[1]`
  const found = await scope.db
    .select({
      report_id: first<number>(reports.id),
      report_name: first<string>(reports.name),
      group_id: first<number>(groups.id),
      group_name: first<string>(groups.name),
      kind,
      details,
      since: max(since),
      checked_at: max(checkedAt),
      reports: count(),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(reportFindings)
    .innerJoin(reports, isOfReport)
    .innerJoin(groups, isOfGroup)
    .where(tenantScoped(scope, reportFindings))
    .groupBy(kind, details, sql`case when ${kind} = 'account' then null else ${reports.id} end`)
    .orderBy(desc(max(since)), asc(min(reports.id)), asc(kind))
    .limit(limit)
  const rows = found.map(({ total: _total, since, checked_at, ...row }) => ({
    ...row,
    id: `${row.report_id} ${row.kind}`,
    since: (since ?? new Date(0)).toISOString(),
    checked_at: (checked_at ?? new Date(0)).toISOString(),
  }))
  return { rows, total: found[0]?.total ?? 0 }
}
