import type { User } from '#emulator/content/content.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import type { Workspace } from '#emulator/workspaces.ts'
import { userPrincipal } from './principal.ts'

/** How requests name My workspace where they must name one. */
export const MY_WORKSPACE = '00000000-0000-0000-0000-000000000000'

/** The workspace that each user has for himself, on shared capacity. */
export const myWorkspaceOf = (user: User): Workspace => ({
  id: uuidOf(`My workspace of ${user.email.toLowerCase()}`),
  name: `PersonalWorkspace ${user.name}`,
  owner: user.email,
  capacityId: null,
  users: [{ ...userPrincipal(user), groupUserAccessRight: 'Admin' }],
})
