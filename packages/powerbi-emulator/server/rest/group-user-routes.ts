import type { GroupUser, Workspace } from '#emulator/workspaces.ts'
import { samePrincipal } from '../catalog/principal.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import { listOf } from './list-of.ts'
import { page } from './odata.ts'
import type { AddOperation } from './operation.ts'
import { groupUserSchema, withoutUser } from './principal-schema.ts'

/** Users of a workspace. Without an entry here, an app or user does not see the workspace. */
export function groupUserRoutes(add: AddOperation, { state }: Service): void {
  const save = (workspace: Workspace, users: GroupUser[]) => state.put('workspaces', { ...workspace, users })

  add('GetGroupUsers', 'GET', ['/groups/:groupId/users'], ({ params, query, catalog, base }) =>
    listOf('users', page(catalog.users(catalog.workspace(params.groupId)), query), base),
  )

  add('AddGroupUser', 'POST', ['/groups/:groupId/users'], ({ params, body, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Member')
    const user = body(groupUserSchema)
    const users = catalog.users(workspace)
    if (users.some((one) => samePrincipal(one, user))) {
      throw invalidRequest(`${user.identifier} already has access to the workspace.`)
    }
    save(workspace, [...users, user])
  })

  add('UpdateGroupUser', 'PUT', ['/groups/:groupId/users'], ({ params, body, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Admin')
    const user = body(groupUserSchema)
    const users = catalog.users(workspace)
    if (!users.some((one) => samePrincipal(one, user))) throw entityNotFound('User', user.identifier)
    save(
      workspace,
      users.map((one) => (samePrincipal(one, user) ? { ...one, ...user } : one)),
    )
  })

  add('DeleteUserInGroup', 'DELETE', ['/groups/:groupId/users/:user'], ({ params, query, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Admin')
    save(workspace, withoutUser(catalog.users(workspace), params.user, query.profileId))
  })
}
