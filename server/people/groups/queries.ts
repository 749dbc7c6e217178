import { asc, desc, eq, isNotNull } from 'drizzle-orm'
import { pageCondition, searchContains } from '../../base/db/conditions.ts'
import { insertedRow } from '../../base/db/rows.ts'
import { groupMembers, groups, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { Paging } from '../../http/paging.ts'

/** The number of members and reports of a group, as columns of a query on `groups`. */
const countsOf = (scope: Scope) => ({
  users_count: scope.db.$count(
    groupMembers,
    tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groups.id)),
  ),
  reports_count: scope.db.$count(reports, tenantScoped(scope, reports, eq(reports.groupId, groups.id))),
})

/** What `groups` can be sorted by. */
export const groupSorts = ['id', 'name', 'users_count', 'reports_count'] as const
export type GroupSort = (typeof groupSorts)[number]

/** A page of the tenant's groups with their counts, and their total number. */
export async function listGroups(scope: Scope, paging: Paging<GroupSort>) {
  const search = paging.search ? searchContains(groups.search, paging.search) : undefined
  const listed = tenantScoped(scope, groups, search)
  const direction = paging.descending ? desc : asc
  const columns = { id: groups.id, name: groups.name, ...countsOf(scope) }
  const order = [direction(columns[paging.sort]), direction(groups.id)]
  const [rows, total] = await Promise.all([
    scope.db
      .select(columns)
      .from(groups)
      .where(pageCondition(scope, groups, listed, order, paging))
      .orderBy(...order),
    scope.db.$count(groups, listed),
  ])
  return { rows, total }
}

/** Whether a directory manages a group. */
export const isManaged = async (scope: Scope, id: number): Promise<boolean> =>
  (await scope.db.$count(
    groups,
    tenantScoped(scope, groups, eq(groups.id, id), isNotNull(groups.externalId)),
  )) > 0

/** Adds a group; its id. */
export async function insertGroup(scope: Scope, name: string): Promise<number> {
  const inserted = await scope.db
    .insert(groups)
    .values({ tenantId: scope.tenantId, name })
    .returning({ id: groups.id })
  return insertedRow(inserted).id
}

/** Renames a group. */
export async function renameGroup(scope: Scope, id: number, name: string): Promise<void> {
  await scope.db
    .update(groups)
    .set({ name })
    .where(tenantScoped(scope, groups, eq(groups.id, id)))
}

/** Deletes a group with its reports and the access to them; false when there is no such group. */
export async function deleteGroup(scope: Scope, id: number): Promise<boolean> {
  const deleted = await scope.db
    .delete(groups)
    .where(tenantScoped(scope, groups, eq(groups.id, id)))
    .returning({ id: groups.id })
  return deleted.length > 0
}
