import { isNotNull, isNull } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import { users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { deleteLinkOf } from '../../sign-in/password-links/queries.ts'
import { endAllSessions } from '../../sign-in/sessions/queries.ts'

/**
 * Blocks users, which ends their sessions and their links to set a password, or unblocks them (decision 059).
 * @returns the users who were not blocked, or not unblocked, before
 */
export async function setBlocked(
  scope: Scope,
  ids: readonly number[],
  isBlocked: boolean,
  at: Date,
): Promise<{ id: number; name: string }[]> {
  const isOther = isBlocked ? isNull(users.blockedAt) : isNotNull(users.blockedAt)
  const changed = await scope.db
    .update(users)
    .set({ blockedAt: isBlocked ? at : null })
    .where(tenantScoped(scope, users, inIds(users.id, ids), isOther))
    .returning({ id: users.id, name: users.name })
  // PostgreSQL returns them in any order.
  changed.sort((one, other) => one.id - other.id)
  if (!isBlocked) return changed
  for (const { id } of changed) {
    await endAllSessions(scope, id, at)
    await deleteLinkOf(scope, id)
  }
  return changed
}
