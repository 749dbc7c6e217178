import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { currentAccess } from '../../access/read-model.ts'
import { inIds } from '../../base/db/conditions.ts'
import { reportRefreshes, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { previousVisit } from '../../sign-in/sessions/visits.ts'
import type { LatestView } from './recent.ts'

/** More than a user reads: the others are in the list of reports. */
const MAX_NEWS = 12

const changes = ['given', 'pages', 'refreshed'] as const

/** What is new about a report. */
interface News {
  report: { id: number; name: string; groupId: number; imageHash: string | null; reportUserId: number }
  change: (typeof changes)[number]
  at: Date
}

/**
 * Reports of the user that were given, extended or refreshed since the previous visit; none at the first visit.
 * @param used ids of the reports whose refreshes count
 */
const listChanged = (scope: Scope, { userId, now, used }: { userId: number; now: Date; used: number[] }) => {
  const since = previousVisit(now)
  const after = (at: SQL | PgColumn): SQL => sql`${at} > ${since}`
  const access = currentAccess(scope)
  // When the user got access: the report was given, or the user joined its group.
  const givenAt = sql<Date>`greatest(${access.givenAt}, ${access.joinedAt})`
  return scope.db
    .select({
      report: {
        id: access.report.id,
        name: access.report.name,
        groupId: access.groupId,
        imageHash: access.imageHash,
        reportUserId: access.accessId,
      },
      since: since.as('since'),
      given: givenAt.mapWith(users.createdAt).as('given_since'),
      pages: access.pagesAddedAt,
      refreshed: reportRefreshes.refreshedAt,
    })
    .from(users)
    .innerJoin(access, eq(access.userId, users.id))
    .leftJoin(
      reportRefreshes,
      and(eq(reportRefreshes.tenantId, users.tenantId), eq(reportRefreshes.reportId, access.report.id)),
    )
    .where(
      tenantScoped(
        scope,
        users,
        eq(users.id, userId),
        or(
          after(givenAt),
          after(access.pagesAddedAt),
          and(inIds(access.report.id, used), after(reportRefreshes.refreshedAt)),
        ),
      ),
    )
    .orderBy(asc(access.report.name), asc(access.report.id))
}

/**
 * What is new for a user since the beginning of the previous visit: reports newly given, new pages of reports, and
 * refreshed data of the reports that the user opens. What the user has opened since then is not new.
 * @param views the latest page views of the user
 * @param favorites ids of reports
 */
export async function listNews(
  scope: Scope,
  { userId, now }: { userId: number; now: Date },
  { views, favorites }: { views: readonly LatestView[]; favorites: ReadonlySet<number> },
): Promise<{ since: Date; news: News[] } | undefined> {
  const opened = new Map<number, Date>()
  for (const { reportId, at } of views) if (!opened.has(reportId)) opened.set(reportId, at)
  const used = [...new Set([...opened.keys(), ...favorites])]
  const changed = await listChanged(scope, { userId, now, used })
  const since = changed[0]?.since
  if (!since) return undefined
  const news = changed.flatMap(({ report, ...times }): News[] => {
    const openedAt = opened.get(report.id)
    for (const change of changes) {
      const at = times[change]
      if (!at || at <= since || (openedAt && openedAt >= at)) continue
      if (change === 'refreshed' && !used.includes(report.id)) continue
      return [{ report, change, at }]
    }
    return []
  })
  const rank = ({ report, change }: News) => changes.indexOf(change) + (favorites.has(report.id) ? 0 : 0.5)
  news.sort((one, other) => rank(one) - rank(other) || other.at.getTime() - one.at.getTime())
  return news.length > 0 ? { since, news: news.slice(0, MAX_NEWS) } : undefined
}
