import { desc, eq } from 'drizzle-orm'
import { type listAccessibleReports, listAllowedPages } from '../../access/granted-reports.ts'
import type { StoredPage } from '../../base/db/schema/index.ts'
import { pageViews } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** How many of the latest page views are read: those of a report that is used all day hide older ones. */
const MAX_VIEWS = 200
const MAX_REPORTS = 8

type AccessibleReport = Awaited<ReturnType<typeof listAccessibleReports>>[number]

type RecentReport = AccessibleReport & {
  /** The page that was open last, of those that the user may see. */
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

/** The reports that the user opened last, of those that the user has access to, latest first; at most 8. */
export function recentReports(
  accessible: readonly AccessibleReport[],
  views: readonly LatestView[],
  pages: ReadonlyMap<number, StoredPage[]>,
): RecentReport[] {
  const byId = new Map(accessible.map((report) => [report.id, report]))
  return [...new Set(views.map(({ reportId }) => reportId))]
    .flatMap((id) => {
      const report = byId.get(id)
      const [page] = pages.get(id) ?? []
      return report && page ? [{ ...report, page }] : []
    })
    .slice(0, MAX_REPORTS)
}

/**
 * Pages that the user may see, by report: those last opened first. Without a restriction they are only what the user has
 * opened: which of the others a report hides from its readers is known to the browser alone.
 */
export async function listKnownPages(
  scope: Scope,
  userId: number,
  views: readonly LatestView[],
): Promise<Map<number, StoredPage[]>> {
  const allowed = new Map(
    (await listAllowedPages(scope, { userId })).map((each) => [each.reportId, each.pages]),
  )
  const known = new Map<number, Map<string, StoredPage>>()
  const add = (reportId: number, { name, displayName }: StoredPage) => {
    const pages = known.get(reportId) ?? new Map<string, StoredPage>()
    if (!pages.has(name)) known.set(reportId, pages.set(name, { name, displayName }))
  }
  for (const view of views) {
    const pages = allowed.get(view.reportId)
    if (!pages || pages.some(({ name }) => name === view.name)) add(view.reportId, view)
  }
  for (const [reportId, pages] of allowed) for (const page of pages) add(reportId, page)
  return new Map([...known].map(([reportId, pages]) => [reportId, [...pages.values()]]))
}
