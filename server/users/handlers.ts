import type { users } from '#common/contract/users.ts'
import { PortalError } from '#common/errors.ts'
import { changedFields } from '../audit/changes.ts'
import { hashNewPassword, mustChangeInitial } from '../authentication/new-password.ts'
import type { HandlersOf } from '../http/call.ts'
import { pagingOf } from '../http/paging.ts'
import {
  deleteUser,
  findUser,
  insertUser,
  listUsers,
  lockAdministrators,
  lockUser,
  updateUser,
} from './queries.ts'
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

  async insertUser({ input, scope, audited }) {
    const { name, email, password, id_setup: setupId } = input
    const passwordHash = await hashNewPassword(scope, 'password', { password, email })
    const mustChangePassword = await mustChangeInitial(scope)
    return audited(async (tx) => {
      const id = await insertUser(tx, { name, email, setupId, passwordHash, mustChangePassword })
      return { response: { id }, object: { id, name }, after: { name, email, setupId } }
    })
  },

  async updateUser({ input, session, scope, audited }) {
    const { id, name, email, password } = input
    const passwordHash = password ? await hashNewPassword(scope, 'password', { password, email }) : undefined
    const mustChangePassword = id !== session.userId && (await mustChangeInitial(scope))
    return audited(async (tx) => {
      const stored = await lockUser(tx, id)
      if (!stored) throw new PortalError('resource.missing')
      await updateUser(tx, id, { name, email, passwordHash, mustChangePassword })
      const change = changedFields({ name: stored.name, email: stored.email }, { name, email })
      return {
        response: {},
        object: { id, name: stored.name },
        ...change,
        ...(passwordHash ? { details: { password: 'changed' } } : {}),
      }
    })
  },

  async deleteUser({ input, session, audited }) {
    const { id_user: id } = input
    if (id === session.userId) throw new PortalError('access.self')
    return audited(async (tx) => {
      const administrators = await lockAdministrators(tx)
      if (administrators.length === 1 && administrators[0] === id) {
        throw new PortalError('access.last_admin')
      }
      const before = await lockUser(tx, id)
      if (!before || !(await deleteUser(tx, id))) throw new PortalError('resource.missing')
      return { response: {}, object: { id, name: before.name }, before }
    })
  },
} satisfies HandlersOf<typeof users>
