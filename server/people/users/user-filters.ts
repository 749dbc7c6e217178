import { eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { limits } from '#common/validation/limits.ts'
import type { UserRole, UserState } from '#common/validation/user-filters.ts'
import { groupMembers, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** Which users a list is restricted to. */
export interface UserFilter {
  groupId?: number | undefined
  role?: UserRole | undefined
  state?: UserState | undefined
  /** Also displays on walls, which are no users elsewhere. */
  withDisplays?: boolean
}

/** Written like the partial indexes of `users`. */
const ofRole: Record<UserRole, SQL> = {
  administrator: sql`${users.adm}`,
  user: sql`not ${users.adm}`,
}
const ofState: Record<UserState, SQL> = {
  blocked: isNotNull(users.blockedAt),
  invited: isNotNull(users.invitedAt),
  never_signed_in: isNull(users.lastLoginAt),
  expiring: sql`${users.accessUntil} <= current_date + ${limits.expiringDays}::int and ${users.blockedAt} is null`,
}

export const isPerson = eq(users.isDisplay, false)

/** The conditions of a filter besides `isPerson`; none for a filter that is empty. */
export function userConditions(scope: Scope, { groupId, role, state }: UserFilter): SQL[] {
  const membersOf = (id: number) =>
    scope.db
      .select({ id: groupMembers.userId })
      .from(groupMembers)
      .where(tenantScoped(scope, groupMembers, eq(groupMembers.groupId, id)))
  return [
    ...(groupId === undefined ? [] : [inArray(users.id, membersOf(groupId))]),
    ...(role ? [ofRole[role]] : []),
    ...(state ? [ofState[state]] : []),
  ]
}
