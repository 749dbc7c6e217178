import { eq } from 'drizzle-orm'
import type { userRole } from '#common/contract/user-role.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { findUser, lockUser } from '../../directory/users.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireCurrentPassword } from '../../sign-in/authentication/current-password.ts'
import { endAllSessions } from '../../sign-in/sessions/queries.ts'
import type { PeopleDeps } from '../deps.ts'
import { requireOtherAdministrator } from './removal.ts'

/** Gives a locked user the rights of an administrator, or withdraws them. The sessions end, because tokens name the role. */
export async function setRole(tx: Scope, id: number, adm: boolean, at: Date): Promise<void> {
  await tx.db
    .update(users)
    // Administrators have no last day of access.
    .set({ adm, ...(adm && { accessUntil: null }) })
    .where(tenantScoped(tx, users, eq(users.id, id)))
  await endAllSessions(tx, id, at)
}

export const userRoleHandlers = {
  async updateUserRole(call) {
    const { input, session, scope, deps, audited } = call
    const { id_user: id } = input
    const adm = input.adm === 'S'
    if (id === session.userId) throw new PortalError('access.self_role')
    const found = await findUser(scope, id)
    if (!found || found.isDisplay) throw new PortalError('resource.missing')
    if (input.password) await requireCurrentPassword(call, 'password', input.password)
    return audited(async (tx) => {
      await requireOtherAdministrator(tx, [id])
      const user = await lockUser(tx, id)
      if (!user) throw new PortalError('resource.missing')
      const object = { id, name: user.name }
      if (user.adm === adm) return { response: {}, object, changes: [] }
      await setRole(tx, id, adm, new Date(deps.clock.now()))
      const { accessUntil } = user
      return {
        response: {},
        object,
        before: { adm: user.adm, ...(adm && accessUntil && { accessUntil }) },
        after: { adm },
      }
    })
  },
} satisfies HandlersOf<typeof userRole, PeopleDeps>
