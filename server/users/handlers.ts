import { PortalError } from '#common/errors.ts'
import { hashPassword } from '../authentication/passwords.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { pagingOf } from '../http/paging.ts'
import { userSorts } from './order.ts'
import { addUser, updateUserRow, findUser, lockAdministrators, listUsers, removeUser } from './queries.ts'

async function users({ input, scope }: Call<'users'>) {
  const { found, total } = await listUsers(scope, pagingOf(input, userSorts, 'name'))
  const listed = found.map(({ lastLoginAt, ...user }) => ({
    ...user,
    last_login_at: lastLoginAt?.toISOString() ?? null,
  }))
  return { users: listed, total }
}

async function user({ input, scope }: Call<'user'>) {
  const found = await findUser(scope, input.id_user)
  if (!found) throw new PortalError('resource.missing')
  const { reportsCount, playlistsCount, ...known } = found
  return { user: { ...known, reports_count: reportsCount, playlists_count: playlistsCount } }
}

async function insertUser({ input, scope }: Call<'insertUser'>) {
  const { name, email, password, id_setup: setupId } = input
  return { id: await addUser(scope, { name, email, setupId, passwordHash: await hashPassword(password) }) }
}

async function updateUser({ input, scope }: Call<'updateUser'>) {
  const { id, name, email, password } = input
  const passwordHash = password ? await hashPassword(password) : undefined
  if (!(await updateUserRow(scope, id, { name, email, passwordHash }))) throw new PortalError('resource.missing')
  return {}
}

async function deleteUser({ input, session, scope }: Call<'deleteUser'>) {
  if (input.id_user === session.userId) throw new PortalError('access.self')
  await inTransaction(scope, async (tx) => {
    const administrators = await lockAdministrators(tx)
    if (administrators.length === 1 && administrators[0] === input.id_user) {
      throw new PortalError('access.last_admin')
    }
    if (!(await removeUser(tx, input.id_user))) throw new PortalError('resource.missing')
  })
  return {}
}

export const userHandlers: HandlersOf<'users' | 'user' | 'insertUser' | 'updateUser' | 'deleteUser'> = {
  users,
  user,
  insertUser,
  updateUser,
  deleteUser,
}
