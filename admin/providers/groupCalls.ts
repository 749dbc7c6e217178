import { HttpError } from 'react-admin'
import type { Client } from '#common/client.ts'
import type { RequestOf } from '#common/contract/index.ts'
import type { ResourceCalls } from './ResourceCalls.ts'

type Group = RequestOf<'insertGroup'>

/** Groups, and the people of one group. The contract has no call for one group: it is found in the list. */
export function groupCalls(call: Client): Record<'groups' | 'groupUsers', ResourceCalls> {
  const groupUsers: ResourceCalls = {
    list: async (_asked, { id_group = 0 }, signal) => ({
      rows: (await call('groupUsers', { id_group }, { signal })).users,
    }),
  }

  const groups: ResourceCalls = {
    list: async (asked, _within, signal) => {
      const { groups: rows, total } = await call('groups', asked, { signal })
      return { rows, total }
    },
    one: async (id, signal) => {
      const [{ groups: all }, { users: members }] = await Promise.all([
        call('groups', {}, { signal }),
        call('groupUsers', { id_group: id }, { signal }),
      ])
      const group = all.find((one) => String(one.id) === String(id))
      if (!group) throw new HttpError('errors.resource.missing', 404)
      return { ...group, users: members.map((user) => user.id), members }
    },
    create: ({ name, users }: Group) => call('insertGroup', { name, users }),
    update: (id, { name, users }: Group) => call('updateGroup', { id, name, users }),
    remove: (id) => call('deleteGroup', { id_group: id }),
  }

  return { groups, groupUsers }
}
