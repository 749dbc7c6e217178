import type { users } from '#common/contract/users.ts'
import { PortalError } from '#common/errors.ts'
import { hashNewPassword, mustChangeInitial } from '../authentication/new-password.ts'
import { inTransaction } from '../db/transaction.ts'
import type { HandlersOf } from '../http/call.ts'
import { pagingOf } from '../http/paging.ts'
import { deleteUser, findUser, insertUser, listUsers, lockAdministrators, updateUser } from './queries.ts'
import { userSorts } from './user-pages.ts'

export const userHandlers = {
  async users({ input, scope }) {
    const { rows, total } = await listUsers(scope, pagingOf(input, userSorts, 'name'))
    const listed = rows.map(({ lastLoginAt, ...user }) => ({
      ...user,
      last_login_at: lastLoginAt?.toISOString() ?? null,
    }))
    return { users: listed, total }
  },

  async user({ input, scope }) {
    const found = await findUser(scope, input.id_user)
    if (!found) throw new PortalError('resource.missing')
    const { reportsCount, playlistsCount, ...user } = found
    return { user: { ...user, reports_count: reportsCount, playlists_count: playlistsCount } }
  },

  async insertUser({ input, scope }) {
    const { name, email, password, id_setup: setupId } = input
    const passwordHash = await hashNewPassword(scope, 'password', { password, email })
    const mustChangePassword = await mustChangeInitial(scope)
    return { id: await insertUser(scope, { name, email, setupId, passwordHash, mustChangePassword }) }
  },

  async updateUser({ input, session, scope }) {
    const { id, name, email, password } = input
    const passwordHash = password ? await hashNewPassword(scope, 'password', { password, email }) : undefined
    const mustChangePassword = id !== session.userId && (await mustChangeInitial(scope))
    const isUpdated = await updateUser(scope, id, { name, email, passwordHash, mustChangePassword })
    if (!isUpdated) throw new PortalError('resource.missing')
    return {}
  },

  async deleteUser({ input, session, scope }) {
    if (input.id_user === session.userId) throw new PortalError('access.self')
    await inTransaction(scope, async (tx) => {
      const administrators = await lockAdministrators(tx)
      if (administrators.length === 1 && administrators[0] === input.id_user) {
        throw new PortalError('access.last_admin')
      }
      if (!(await deleteUser(tx, input.id_user))) throw new PortalError('resource.missing')
    })
    return {}
  },
} satisfies HandlersOf<typeof users>
