import { and, eq, exists, not, sql } from 'drizzle-orm'
import { grantedAccess } from '../../access/read-model.ts'
import { inIds } from '../../base/db/conditions.ts'
import { groupMembers } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** When a member joined a group, to the millisecond; the same for all who were added together. */
export async function joinedAt(scope: Scope, groupId: number, userId: number): Promise<Date | undefined> {
  const [member] = await scope.db
    .select({ at: groupMembers.createdAt })
    .from(groupMembers)
    .where(
      tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)),
    )
  return member?.at
}

/** Whether access was given since its user joined the group. Access from an earlier membership is older. */
export const isGivenSinceJoining = ({ givenAt, joinedAt }: ReturnType<typeof grantedAccess>) =>
  sql<boolean | null>`${givenAt} >= ${joinedAt}`

function hasNewAccess(scope: Scope) {
  const access = grantedAccess(scope)
  const ofMember = and(eq(access.userId, groupMembers.userId), eq(access.groupId, groupMembers.groupId))
  const newAccess = scope.db
    .select({ id: access.accessId })
    .from(access)
    .where(and(ofMember, isGivenSinceJoining(access)))
  return exists(newAccess)
}

/**
 * Removes members who were added at a time; who has left and joined again since, or has been given access since, stays.
 * @returns the ids of those who were removed
 */
export async function removeAddedMembers(
  scope: Scope,
  { groupId, ids, at }: { groupId: number; ids: readonly number[]; at: Date },
): Promise<number[]> {
  const removed = await scope.db
    .delete(groupMembers)
    .where(
      tenantScoped(
        scope,
        groupMembers,
        eq(groupMembers.groupId, groupId),
        inIds(groupMembers.userId, ids),
        // What the client knows is cut off at milliseconds.
        sql`date_trunc('milliseconds', ${groupMembers.createdAt}) = ${at.toISOString()}::timestamptz`,
        not(hasNewAccess(scope)),
      ),
    )
    .returning({ id: groupMembers.userId })
  return removed.map(({ id }) => id)
}
