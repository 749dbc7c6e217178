import { and, asc, eq, not } from 'drizzle-orm'
import { inIds } from '../db/any.ts'
import { chunk } from '../db/portions.ts'
import { groupMembers, users } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'

/** The people of a group, by name. */
export const listMembers = (scope: Scope, groupId: number) =>
  scope.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.tenantId, groupMembers.tenantId), eq(users.id, groupMembers.userId)))
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groupId)))
    .orderBy(asc(users.name), asc(users.id))

/** Which of these people the tenant has; none of them can be deleted until the transaction ends. */
export async function lockUsers(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const held = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(tenantScoped(scope, users, inIds(users.id, ids)))
    .orderBy(users.id)
    .for('key share')
  return new Set(held.map(({ id }) => id))
}

/** Makes these people, and nobody else, the people of a group; who stays is not touched. */
export async function setMembers(scope: Scope, groupId: number, ids: readonly number[]): Promise<void> {
  const leaving = tenantScoped(
    scope,
    groupMembers,
    eq(groupMembers.groupId, groupId),
    not(inIds(groupMembers.userId, ids)),
  )
  await scope.db.delete(groupMembers).where(leaving)
  for (const some of chunk(ids)) {
    const rows = some.map((userId) => ({ tenantId: scope.tenantId, groupId, userId }))
    await scope.db.insert(groupMembers).values(rows).onConflictDoNothing()
  }
}

/** Which of these people are in a group. */
export async function membersAmong(
  scope: Scope,
  groupId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const found = await scope.db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groupId), inIds(groupMembers.userId, ids)))
  return new Set(found.map(({ id }) => id))
}
