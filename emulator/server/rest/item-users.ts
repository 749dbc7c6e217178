import type { GroupUser } from '#emulator/workspaces.ts'

type Item = 'dataset' | 'report' | 'dashboard' | 'dataflow'

/** The right to an item that follows from the right in its workspace; models have no owners. */
function itemRight({ groupUserAccessRight: right }: GroupUser, item: Item): string {
  if (right === 'Viewer') return 'Read'
  if (item === 'dataset') return right === 'Contributor' ? 'ReadWriteExplore' : 'ReadWriteReshareExplore'
  return right === 'Admin' ? 'Owner' : 'ReadWrite'
}

/** The users of the items of a workspace. */
export const itemUsers = (users: GroupUser[], item: Item) =>
  users.map((user) => {
    const { groupUserAccessRight: _, ...principal } = user
    return { ...principal, [`${item}UserAccessRight`]: itemRight(user, item) }
  })
