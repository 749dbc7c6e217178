import { desc, eq } from 'drizzle-orm'
import { listAccessibleReports } from '../../access/granted-reports.ts'
import type { StoredPage } from '../../base/db/schema/index.ts'
import { pageViews } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** How many of the latest page views are read: those of a report that is used all day hide older ones. */
const MAX_VIEWS = 200
const MAX_REPORTS = 4

type RecentReport = Awaited<ReturnType<typeof listAccessibleReports>>[number] & {
  /** The page that was open last. */
  page: StoredPage
}

/** A page that the user opened. */
export type LatestView = Awaited<ReturnType<typeof listLatestViews>>[number]

/** The latest page views of a user, latest first. */
export const listLatestViews = (scope: Scope, userId: number) =>
  scope.db
    .select({
      reportId: pageViews.reportId,
      name: pageViews.pageName,
      displayName: pageViews.pageTitle,
      at: pageViews.at,
    })
    .from(pageViews)
    .where(tenantScoped(scope, pageViews, eq(pageViews.userId, userId), eq(pageViews.source, 'person')))
    .orderBy(desc(pageViews.at))
    .limit(MAX_VIEWS)

/** When each report was opened last. */
export function latestOpenings(views: readonly LatestView[]): { id_report: number; at: string }[] {
  const latest = new Map<number, Date>()
  for (const { reportId, at } of views) if (!latest.has(reportId)) latest.set(reportId, at)
  return [...latest].map(([id_report, at]) => ({ id_report, at: at.toISOString() }))
}

/** The reports that the user opened last and still has access to, latest first; at most 4. */
export async function listRecentReports(
  scope: Scope,
  userId: number,
  views: readonly LatestView[],
): Promise<RecentReport[]> {
  const accessible = await listAccessibleReports(scope, { userId })
  const byId = new Map(accessible.map((report) => [report.id, report]))
  const recent = new Map<number, RecentReport>()
  for (const { reportId, name, displayName } of views) {
    const report = byId.get(reportId)
    if (report && !recent.has(reportId)) recent.set(reportId, { ...report, page: { name, displayName } })
  }
  return [...recent.values()].slice(0, MAX_REPORTS)
}
