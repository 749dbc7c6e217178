import { and, asc, eq } from 'drizzle-orm'
import { inIds } from '../base/db/conditions.ts'
import { chunk } from '../base/db/rows.ts'
import { groupMembers, groups, users } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'

const ofGroup = (groupId: number) => eq(groupMembers.groupId, groupId)

/** The members of a group, by name. */
export const listMembers = (scope: Scope, groupId: number) =>
  scope.db
    .select({ id: users.id, name: users.name, email: users.email, isDisplay: users.isDisplay })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.tenantId, groupMembers.tenantId), eq(users.id, groupMembers.userId)))
    .where(tenantScoped(scope, groupMembers, ofGroup(groupId)))
    .orderBy(asc(users.name), asc(users.id))

/** The groups of a user, by name. */
export const groupsOf = (scope: Scope, userId: number) =>
  scope.db
    .select({ id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.tenantId, groupMembers.tenantId), eq(groups.id, groupMembers.groupId)))
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.userId, userId)))
    .orderBy(asc(groups.name), asc(groups.id))

/** Ids of the users who were added to a group and removed from it. */
export interface MemberChanges {
  added: number[]
  removed: number[]
}

/** Adds users to a group; returns the ids of those who were not members yet. */
export async function addMembers(scope: Scope, groupId: number, ids: readonly number[]): Promise<number[]> {
  const added: number[] = []
  for (const some of chunk(ids)) {
    const rows = some.map((userId) => ({ tenantId: scope.tenantId, groupId, userId }))
    const inserted = await scope.db
      .insert(groupMembers)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: groupMembers.userId })
    added.push(...inserted.map(({ id }) => id))
  }
  return added
}

/** Removes users from a group; returns the ids of those who were members. */
export async function removeMembers(
  scope: Scope,
  groupId: number,
  ids: readonly number[],
): Promise<number[]> {
  const removed = await scope.db
    .delete(groupMembers)
    .where(tenantScoped(scope, groupMembers, ofGroup(groupId), inIds(groupMembers.userId, ids)))
    .returning({ id: groupMembers.userId })
  return removed.map(({ id }) => id)
}

/** Which of these users are members of a group. */
export async function membersAmong(
  scope: Scope,
  groupId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const found = await scope.db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(tenantScoped(scope, groupMembers, ofGroup(groupId), inIds(groupMembers.userId, ids)))
  return new Set(found.map(({ id }) => id))
}
