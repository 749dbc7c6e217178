import { PortalError } from '#common/errors/portal-error.ts'
import { recordedAccessOfUser } from '../../access/read-access.ts'
import type { Scope } from '../../base/db/scope.ts'
import { groupsOf } from '../../directory/members.ts'
import { lockUser } from '../../directory/users.ts'
import type { AuditChange } from '../../http/audited.ts'
import { blockedAmong, deleteUser, lockAdministrators } from './queries.ts'

/**
 * Locks the administrators before some users are deleted or blocked.
 * @throws PortalError `access.last_admin` if no administrator would remain who can sign in
 */
export async function requireOtherAdministrator(tx: Scope, ids: readonly number[]): Promise<void> {
  const administrators = await lockAdministrators(tx)
  if (administrators.every((id) => ids.includes(id))) throw new PortalError('access.last_admin')
}

const recorded = <User extends { attributes: unknown[]; isDisplay: boolean }>({
  attributes,
  isDisplay,
  ...user
}: User) => ({
  ...user,
  ...(attributes.length > 0 && { attributes }),
  ...(isDisplay && { isDisplay }),
})

/**
 * Deletes users with everything that belongs to them.
 * @returns for the audit log, what each of them was
 * @throws PortalError `access.last_admin`, or `resource.missing` if one of them does not exist
 */
export async function removeUsers(tx: Scope, ids: readonly number[]): Promise<AuditChange[]> {
  await requireOtherAdministrator(tx, ids)
  const blocked = await blockedAmong(tx, ids)
  const changes: AuditChange[] = []
  for (const id of ids) {
    const user = await lockUser(tx, id)
    const before = {
      ...(user && recorded(user)),
      ...(blocked.has(id) && { blocked: true }),
      groups: await groupsOf(tx, id),
      access: await recordedAccessOfUser(tx, id),
    }
    if (!user || !(await deleteUser(tx, id))) throw new PortalError('resource.missing')
    changes.push({ object: { id, name: user.name }, before })
  }
  return changes
}
