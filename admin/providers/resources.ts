import type { Client } from '#common/client.ts'
import type { PublicConfig } from '#common/config.ts'
import type { RequestOf } from '#common/contract/index.ts'
import { catalogueCalls } from './catalogueCalls.ts'
import { groupCalls } from './groupCalls.ts'
import { groupReportCalls } from './groupReportCalls.ts'
import type { ResourceCalls } from './ResourceCalls.ts'

type NewUser = Omit<RequestOf<'insertUser'>, 'id_setup'>
type ChangedUser = Omit<RequestOf<'updateUser'>, 'id'>

/** The table: every resource of the back-office and the calls of the contract behind it. */
export function resources(call: Client, config: Pick<PublicConfig, 'id_setup'>) {
  const users: ResourceCalls = {
    list: async (asked, _within, signal) => {
      const { users: rows, total } = await call('users', asked, { signal })
      return { rows, total }
    },
    one: async (id, signal) => (await call('user', { id_user: id }, { signal })).user,
    create: ({ name, email, password }: NewUser) =>
      call('insertUser', { name, email, password, id_setup: config.id_setup }),
    update: (id, { name, email, password }: ChangedUser) =>
      call('updateUser', { id, name, email, password: password || undefined }),
    remove: (id) => call('deleteUser', { id_user: id }),
  }

  const managementReports: ResourceCalls = {
    list: async (_asked, _within, signal) => ({
      rows: (await call('relatoriosGerenciais', {}, { signal })).reports,
    }),
  }

  return {
    users,
    managementReports,
    ...groupCalls(call),
    ...groupReportCalls(call),
    ...catalogueCalls(call),
  }
}

export type ResourceName = keyof ReturnType<typeof resources>
