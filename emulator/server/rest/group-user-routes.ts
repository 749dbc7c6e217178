import { z } from 'zod'
import { accessRights, type GroupUser, type Workspace } from '#emulator/workspaces.ts'
import { samePrincipal } from '../catalog/principal.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import { anyCase } from './any-case.ts'
import { listOf } from './list-of.ts'
import { page } from './odata.ts'
import type { AddOperation } from './operation.ts'

/** Swagger definition GroupUser. */
const userSchema = z
  .object({
    identifier: z.string().min(1).optional(),
    emailAddress: z.string().min(1).optional(),
    displayName: z.string().optional(),
    principalType: anyCase(['App', 'User', 'Group']).default('User'),
    groupUserAccessRight: anyCase(accessRights),
    profile: z.object({ id: z.guid(), displayName: z.string().optional() }).optional(),
  })
  .transform(({ identifier, emailAddress, ...user }, context) => {
    const known = identifier ?? emailAddress
    if (known !== undefined) return { identifier: known, ...(emailAddress && { emailAddress }), ...user }
    context.addIssue('identifier or emailAddress is required')
    return z.NEVER
  })

/** Users of a workspace. Without an entry here, an app or user does not see the workspace. */
export function groupUserRoutes(add: AddOperation, { state }: Service): void {
  const save = (workspace: Workspace, users: GroupUser[]) => state.put('workspaces', { ...workspace, users })

  add('GetGroupUsers', 'GET', ['/groups/:groupId/users'], ({ params, query, catalog, base }) =>
    listOf('users', page(catalog.users(catalog.workspace(params.groupId)), query), base),
  )

  add('AddGroupUser', 'POST', ['/groups/:groupId/users'], ({ params, body, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Member')
    const user = body(userSchema)
    const users = catalog.users(workspace)
    if (users.some((one) => samePrincipal(one, user))) {
      throw invalidRequest(`${user.identifier} already has access to the workspace.`)
    }
    save(workspace, [...users, user])
  })

  add('UpdateGroupUser', 'PUT', ['/groups/:groupId/users'], ({ params, body, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Admin')
    const user = body(userSchema)
    const users = catalog.users(workspace)
    if (!users.some((one) => samePrincipal(one, user))) throw entityNotFound('User', user.identifier)
    save(
      workspace,
      users.map((one) => (samePrincipal(one, user) ? { ...one, ...user } : one)),
    )
  })

  add('DeleteUserInGroup', 'DELETE', ['/groups/:groupId/users/:user'], ({ params, query, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Admin')
    const profileId = String(query.profileId ?? '')
    const isMeant = ({ identifier, profile }: GroupUser) =>
      sameId(identifier, params.user) && sameId(profile?.id ?? '', profileId)
    const users = catalog.users(workspace)
    if (!users.some(isMeant)) throw entityNotFound('User', params.user)
    save(
      workspace,
      users.filter((user) => !isMeant(user)),
    )
  })
}
