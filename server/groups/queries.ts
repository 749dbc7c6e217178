import { asc, desc, eq } from 'drizzle-orm'
import { pageCondition } from '../db/page.ts'
import { groupMembers, groups, reports } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import { searchContains } from '../db/search.ts'
import { insertedRow } from '../db/stored-row.ts'
import type { Paging } from '../http/paging.ts'

/** How many people and reports a group has, as columns of a query on `groups`. */
const countsOf = (scope: Scope) => ({
  users_count: scope.db.$count(groupMembers, tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groups.id))),
  reports_count: scope.db.$count(reports, tenantScoped(scope, reports, eq(reports.groupId, groups.id))),
})

/** What `groups` can be sorted by. */
export const groupSorts = ['id', 'name', 'users_count', 'reports_count'] as const
export type GroupSort = (typeof groupSorts)[number]

/** A page of the tenant's groups with their counts, and how many there are in all. */
export async function listGroups(scope: Scope, paging: Paging<GroupSort>) {
  const wanted = tenantScoped(scope, groups, paging.search ? searchContains(groups.search, paging.search) : undefined)
  const direction = paging.descending ? desc : asc
  const listed = { id: groups.id, name: groups.name, ...countsOf(scope) }
  const order = [direction(listed[paging.sort]), direction(groups.id)]
  const [found, total] = await Promise.all([
    scope.db
      .select(listed)
      .from(groups)
      .where(pageCondition(scope, groups, wanted, order, paging))
      .orderBy(...order),
    scope.db.$count(groups, wanted),
  ])
  return { groups: found, total }
}

/** Whether the tenant has such a group. */
export async function hasGroup(scope: Scope, id: number): Promise<boolean> {
  return (await scope.db.$count(groups, tenantScoped(scope, groups, eq(groups.id, id)))) > 0
}

/**
 * Keeps a group as it is until the transaction ends: nobody deletes it or changes its people meanwhile. Whether there
 * is such a group.
 */
export async function lockGroup(scope: Scope, id: number): Promise<boolean> {
  const held = await scope.db
    .select({ id: groups.id })
    .from(groups)
    .where(tenantScoped(scope, groups, eq(groups.id, id)))
    .for('share')
  return held.length > 0
}

/** Stores a new group; its id. */
export async function addGroup(scope: Scope, name: string): Promise<number> {
  const added = await scope.db
    .insert(groups)
    .values({ tenantId: scope.tenantId, name })
    .returning({ id: groups.id })
  return insertedRow(added).id
}

/** Renames a group, and holds it until the transaction ends; whether there is such a group. */
export async function renameGroup(scope: Scope, id: number, name: string): Promise<boolean> {
  const renamed = await scope.db
    .update(groups)
    .set({ name })
    .where(tenantScoped(scope, groups, eq(groups.id, id)))
    .returning({ id: groups.id })
  return renamed.length > 0
}

/** Removes a group with its reports and their entries; whether there was one. */
export async function removeGroup(scope: Scope, id: number): Promise<boolean> {
  const removed = await scope.db
    .delete(groups)
    .where(tenantScoped(scope, groups, eq(groups.id, id)))
    .returning({ id: groups.id })
  return removed.length > 0
}
