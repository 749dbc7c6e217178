import { and, asc, count, eq, isNotNull, or, sql } from 'drizzle-orm'
import { limits } from '#common/validation/limits.ts'
import { currentAccess } from '../../access/read-model.ts'
import { inIds, nameContains } from '../../base/db/conditions.ts'
import { groups, playlistItems, playlists, reports, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

const itemOfPlaylist = and(
  eq(playlistItems.tenantId, playlists.tenantId),
  eq(playlistItems.playlistId, playlists.id),
)

/** The playlists that displays can play, those of groups first, with how many items they have. */
export function listDisplayPlaylists(
  scope: Scope,
  { search, ids }: { search?: string | undefined; ids?: readonly number[] | undefined },
) {
  const isFound = search
    ? or(...[playlists.name, groups.name, users.name].map((column) => nameContains(column, search)))
    : undefined
  return scope.db
    .select({
      id: playlists.id,
      name: playlists.name,
      owner: sql<string>`coalesce(${groups.name}, ${users.name})`,
      of_group: sql<boolean>`${isNotNull(playlists.groupId)}`,
      items_count: count(playlistItems.id),
    })
    .from(playlists)
    .leftJoin(groups, and(eq(groups.tenantId, playlists.tenantId), eq(groups.id, playlists.groupId)))
    .leftJoin(users, and(eq(users.tenantId, playlists.tenantId), eq(users.id, playlists.userId)))
    .leftJoin(playlistItems, itemOfPlaylist)
    .where(tenantScoped(scope, playlists, isFound, ids && inIds(playlists.id, ids)))
    .groupBy(playlists.id, groups.name, users.name)
    .orderBy(
      sql`${playlists.groupId} is null`,
      sql`coalesce(${groups.name}, ${users.name})`,
      asc(playlists.name),
      asc(playlists.id),
    )
    .limit(limits.perPage)
}

/** The reports of playlists, by id. */
export const reportsOfPlaylists = (scope: Scope, playlistIds: readonly number[]) =>
  scope.db
    .selectDistinct({ id: reports.id, name: reports.name, groupId: groups.id, groupName: groups.name })
    .from(playlistItems)
    .innerJoin(
      reports,
      and(eq(reports.tenantId, playlistItems.tenantId), eq(reports.id, playlistItems.reportId)),
    )
    .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
    .where(tenantScoped(scope, playlistItems, inIds(playlistItems.playlistId, playlistIds)))
    .orderBy(asc(reports.id))

export type PlaylistReport = Awaited<ReturnType<typeof reportsOfPlaylists>>[number]

/** Which of these reports open for a user or display. */
export async function opensFor(
  scope: Scope,
  userId: number,
  reportIds: readonly number[],
): Promise<Set<number>> {
  const access = currentAccess(scope)
  const found = await scope.db
    .select({ id: access.report.id })
    .from(access)
    .where(and(eq(access.userId, userId), access.opens, inIds(access.report.id, reportIds)))
  return new Set(found.map(({ id }) => id))
}
