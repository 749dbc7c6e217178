import { and, eq } from 'drizzle-orm'
import { listAccessibleReports } from '../../access/granted-reports.ts'
import { favoriteReports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

interface Favorite {
  userId: number
  reportId: number
}

/** The favorites of the user that the user has access to, by name. */
export async function listFavoriteReports(
  scope: Scope,
  userId: number,
): Promise<Awaited<ReturnType<typeof listAccessibleReports>>> {
  const marked = await scope.db
    .select({ reportId: favoriteReports.reportId })
    .from(favoriteReports)
    .where(tenantScoped(scope, favoriteReports, eq(favoriteReports.userId, userId)))
  if (marked.length === 0) return []
  const ids = new Set(marked.map(({ reportId }) => reportId))
  return (await listAccessibleReports(scope, { userId })).filter(({ id }) => ids.has(id))
}

/** Adds a report to the favorites; one that is among them stays there. */
export async function addFavorite({ db, tenantId }: Scope, favorite: Favorite): Promise<void> {
  await db
    .insert(favoriteReports)
    .values({ tenantId, ...favorite })
    .onConflictDoNothing()
}

/** Removes a report from the favorites, also one without access. */
export async function removeFavorite(scope: Scope, { userId, reportId }: Favorite): Promise<void> {
  const ofUser = and(eq(favoriteReports.userId, userId), eq(favoriteReports.reportId, reportId))
  await scope.db.delete(favoriteReports).where(tenantScoped(scope, favoriteReports, ofUser))
}
