import { and, asc, eq, exists, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { noPowerBiReport, type OpenableReport } from '../../access/opening/report-view.ts'
import { inIds } from '../../base/db/conditions.ts'
import { pageViews, reportRefreshes, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

type DueReport = Required<Pick<OpenableReport, 'id' | 'workspaceId' | 'powerBiReportId'>> & {
  accountId: number
}

/** Reports that people have opened since, and that were last looked at before: the longest ago first. */
export const listDueReports = (
  scope: Scope,
  { openedSince, checkedBefore, limit }: { openedSince: Date; checkedBefore: Date; limit: number },
): Promise<DueReport[]> =>
  scope.db
    .select({
      id: reports.id,
      accountId: reports.accountId,
      workspaceId: reports.workspaceId,
      powerBiReportId: reports.powerBiReportId,
    })
    .from(reports)
    .leftJoin(
      reportRefreshes,
      and(eq(reportRefreshes.tenantId, reports.tenantId), eq(reportRefreshes.reportId, reports.id)),
    )
    .where(
      tenantScoped(
        scope,
        reports,
        ne(reports.powerBiReportId, noPowerBiReport),
        or(isNull(reportRefreshes.checkedAt), lte(reportRefreshes.checkedAt, checkedBefore)),
        exists(
          scope.db
            .select({ id: pageViews.id })
            .from(pageViews)
            .where(
              tenantScoped(
                scope,
                pageViews,
                eq(pageViews.reportId, reports.id),
                eq(pageViews.source, 'person'),
                gt(pageViews.at, openedSince),
              ),
            ),
        ),
      ),
    )
    .orderBy(sql`${reportRefreshes.checkedAt} nulls first`, asc(reports.id))
    .limit(limit)

/** When the data of reports were refreshed, of those where Power BI says so. */
export async function listRefreshes(
  scope: Scope,
  reportIds: readonly number[],
): Promise<{ id_report: number; at: string }[]> {
  const known = await scope.db
    .select({ id_report: reportRefreshes.reportId, at: reportRefreshes.refreshedAt })
    .from(reportRefreshes)
    .where(
      tenantScoped(
        scope,
        reportRefreshes,
        inIds(reportRefreshes.reportId, reportIds),
        isNotNull(reportRefreshes.refreshedAt),
      ),
    )
  return known.flatMap(({ id_report, at }) => (at ? [{ id_report, at: at.toISOString() }] : []))
}

/** When the data of a report were refreshed; undefined while Power BI does not answer. */
export interface CheckedRefresh {
  reportId: number
  refreshedAt: Date | null | undefined
}

/** Stores what Power BI said. A report that has been deleted since is left out. */
export async function saveRefresh(scope: Scope, checked: CheckedRefresh, checkedAt: Date): Promise<void> {
  const { reportId, refreshedAt } = checked
  const at = refreshedAt === undefined ? {} : { refreshedAt }
  await scope.db
    .insert(reportRefreshes)
    .select(
      scope.db
        .select({
          tenantId: reports.tenantId,
          reportId: reports.id,
          refreshedAt: sql`${refreshedAt?.toISOString() ?? null}::timestamptz`.as('refreshed_at'),
          checkedAt: sql`${checkedAt.toISOString()}::timestamptz`.as('checked_at'),
        })
        .from(reports)
        .where(tenantScoped(scope, reports, eq(reports.id, reportId))),
    )
    .onConflictDoUpdate({
      target: [reportRefreshes.tenantId, reportRefreshes.reportId],
      set: { ...at, checkedAt },
    })
}
