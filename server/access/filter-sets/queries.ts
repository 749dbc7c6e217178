import { and, asc, countDistinct, eq, sql } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import { insertedRow } from '../../base/db/rows.ts'
import {
  filterSets,
  groups,
  playlistItems,
  reports,
  reportUserFilterSets,
  reportUsers,
  users,
} from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { reportOfAccess, reportSource } from '../granted-reports.ts'

/** A filter set as an administrator writes it. */
export type FilterSet = Pick<typeof filterSets.$inferSelect, 'name' | 'description' | 'filters'>

const shown = {
  id: filterSets.id,
  name: filterSets.name,
  description: filterSets.description,
  filters: filterSets.filters,
}

const ofSet = and(
  eq(reportUserFilterSets.tenantId, filterSets.tenantId),
  eq(reportUserFilterSets.filterSetId, filterSets.id),
)
const ofAccess = and(
  eq(reportUsers.tenantId, reportUserFilterSets.tenantId),
  eq(reportUsers.id, reportUserFilterSets.reportUserId),
)

/** The filter sets of the tenant by name, with how many users and reports have them. */
export const listFilterSets = (scope: Scope) =>
  scope.db
    .select({
      ...shown,
      usersCount: countDistinct(reportUsers.userId),
      reportsCount: countDistinct(reportUsers.reportId),
    })
    .from(filterSets)
    .leftJoin(reportUserFilterSets, ofSet)
    .leftJoin(reportUsers, ofAccess)
    .where(tenantScoped(scope, filterSets))
    .groupBy(filterSets.id)
    .orderBy(asc(filterSets.name), asc(filterSets.id))

const selectSets = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .select(shown)
    .from(filterSets)
    .where(tenantScoped(scope, filterSets, inIds(filterSets.id, ids)))
    .orderBy(filterSets.id)

/** These filter sets, by id. */
export const findFilterSets = (scope: Scope, ids: readonly number[]) => selectSets(scope, ids)

/**
 * Reads a filter set and locks it until the transaction ends: meanwhile nobody gets it, because a reference to it
 * needs a lock as well.
 */
export async function lockFilterSet(tx: Scope, id: number) {
  return (await selectSets(tx, [id]).for('update'))[0]
}

/** The reports on which users have a filter set, with their number. */
export const reportsWithSet = (scope: Scope, id: number) =>
  scope.db
    .select({
      ...reportSource,
      groupId: groups.id,
      groupName: groups.name,
      usersCount: sql<number>`count(*)::int`,
    })
    .from(reportUserFilterSets)
    .innerJoin(reportUsers, ofAccess)
    .innerJoin(reports, reportOfAccess)
    .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
    .where(tenantScoped(scope, reportUserFilterSets, eq(reportUserFilterSets.filterSetId, id)))
    .groupBy(reports.id, groups.id)
    .orderBy(asc(groups.name), asc(reports.name), asc(reports.id))

/** How many users have a filter set, on any report. */
export async function countUsersOf(scope: Scope, id: number): Promise<number> {
  const [found] = await scope.db
    .select({ count: countDistinct(reportUsers.userId) })
    .from(reportUserFilterSets)
    .innerJoin(reportUsers, ofAccess)
    .where(tenantScoped(scope, reportUserFilterSets, eq(reportUserFilterSets.filterSetId, id)))
  return found?.count ?? 0
}

/** How many playlists have items with a filter set. */
export async function countPlaylistsOf(scope: Scope, id: number): Promise<number> {
  const [found] = await scope.db
    .select({ count: countDistinct(playlistItems.playlistId) })
    .from(playlistItems)
    .where(tenantScoped(scope, playlistItems, eq(playlistItems.filterSetId, id)))
  return found?.count ?? 0
}

/** @throws a violation of `filter_sets_name_key` for a name that another set of the tenant has */
export async function insertFilterSet({ db, tenantId }: Scope, added: FilterSet): Promise<number> {
  const inserted = await db
    .insert(filterSets)
    .values({ ...added, tenantId })
    .returning({ id: filterSets.id })
  return insertedRow(inserted).id
}

/** @throws as `insertFilterSet` */
export async function updateFilterSet(scope: Scope, id: number, change: FilterSet): Promise<void> {
  await scope.db
    .update(filterSets)
    .set(change)
    .where(tenantScoped(scope, filterSets, eq(filterSets.id, id)))
}

export async function deleteFilterSet(scope: Scope, id: number): Promise<void> {
  await scope.db.delete(filterSets).where(tenantScoped(scope, filterSets, eq(filterSets.id, id)))
}

/** The attributes of these users, as far as they belong to the tenant. */
export const findAttributes = (scope: Scope, userIds: readonly number[]) =>
  scope.db
    .select({ id: users.id, attributes: users.attributes })
    .from(users)
    .where(tenantScoped(scope, users, inIds(users.id, userIds)))
    .orderBy(users.id)
