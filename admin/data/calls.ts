import { HttpError } from 'react-admin'
import type { Client } from '#common/contract/client.ts'
import type { RequestOf } from '#common/contract/index.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import type { UserAttribute } from '#common/filters/user-attributes.ts'
import { announcementCalls } from './announcement-calls.ts'
import { displayCalls, displayPlaylistCalls } from './display-calls.ts'
import { filterSetCalls } from './filter-set-calls.ts'
import { groupPlaylistCalls } from './group-playlist-calls.ts'
import { allReportCalls, groupReportCalls } from './group-report-calls.ts'
import { identityProviderCalls } from './identity-provider-calls.ts'
import { apiTokenCalls, webhookCalls } from './integration-calls.ts'
import { managementReportCalls } from './management-report-calls.ts'
import type { ResourceCalls } from './types.ts'

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The attributes of a form, if they have changed: otherwise access is not computed again. Without values they are none. */
function changedAttributes(attributes: UserAttribute[] = [], previous: UserAttribute[] = []) {
  const filled = attributes.filter(({ values }) => values.length > 0)
  return isEqual(filled, previous) ? undefined : filled
}

const userCalls = (call: Client, id_setup: number): ResourceCalls => ({
  list: async (params, { id_group, role, state, with_attributes, with_displays }, signal) => {
    const filter = { id_group, role, state, with_attributes, with_displays } as Partial<RequestOf<'users'>>
    const { users, total } = await call('users', { ...params, ...filter }, { signal })
    return { rows: users, total }
  },
  get: async (id, signal) => (await call('user', { id_user: id }, { signal })).user,
  create: ({ name, email, password, invite, access_until, attributes, id_group }: RequestOf<'insertUser'>) =>
    call('insertUser', {
      ...{ name, email, id_setup },
      attributes: changedAttributes(attributes),
      access_until: access_until || undefined,
      id_group: id_group || undefined,
      ...(invite ? { invite } : { password }),
    }),
  update: (
    id,
    { name, email, password, current_password, access_until, attributes }: RequestOf<'updateUser'>,
    previous?: RequestOf<'updateUser'>['previous'],
  ) =>
    call('updateUser', {
      ...{ id, name, email, current_password },
      password: password || undefined,
      // Other platforms have none.
      access_until: (access_until || '') === (previous?.access_until || '') ? undefined : access_until || '',
      attributes: changedAttributes(attributes, previous?.attributes),
      previous: previous && {
        name: previous.name,
        email: previous.email,
        access_until: previous.access_until || '',
        attributes: previous.attributes,
      },
    }),
  delete: (id, _row, signal) => call('deleteUser', { id_user: id }, { signal }),
})

const groupCalls = (call: Client): ResourceCalls => ({
  list: async (params, _parents, signal) => {
    const { groups, total } = await call('groups', params, { signal })
    return { rows: groups, total }
  },
  /** The contract has no call for a single group, so it is looked up in the list. */
  get: async (id, signal) => {
    const [{ groups }, { users: members, managed }] = await Promise.all([
      call('groups', {}, { signal }),
      call('groupUsers', { id_group: id }, { signal }),
    ])
    const group = groups.find((one) => String(one.id) === String(id))
    if (!group) throw new HttpError('errors.resource.missing', 404)
    return { ...group, users: members.map((user) => user.id), members, managed }
  },
  /** Without their members. */
  many: async (ids, signal) => {
    const { groups } = await call('groups', {}, { signal })
    return groups.filter((group) => ids.some((id) => String(id) === String(group.id)))
  },
  create: ({ name, users }: RequestOf<'insertGroup'>) => call('insertGroup', { name, users }),
  update: (id, { name, users }: RequestOf<'updateGroup'>, previous?: RequestOf<'updateGroup'>['previous']) =>
    call('updateGroup', {
      ...{ id, name, users },
      previous: previous && { name: previous.name, users: previous.users },
    }),
  delete: (id, _row, signal) => call('deleteGroup', { id_group: id }, { signal }),
})

/** A form has one role per line. */
const toRoles = (lines: string | undefined): string[] =>
  (lines ?? '')
    .split('\n')
    .map((role) => role.trim())
    .filter(Boolean)

const accountCalls = (call: Client): ResourceCalls => ({
  list: async (_params, _parents, signal) => ({
    rows: (await call('listAccounts', {}, { signal })).accounts,
  }),
  get: async (id, signal) => {
    const { account } = await call('account', { id_conta: id }, { signal })
    return { ...account, roles: account.roles.join('\n') }
  },
  create: ({ roles, ...account }: Omit<RequestOf<'insertAccount'>, 'roles'> & { roles?: string }) =>
    call('insertAccount', { ...account, roles: toRoles(roles) }),
  update: (id, { roles, ...account }: Omit<RequestOf<'updateAccount'>, 'roles'> & { roles?: string }) =>
    call('updateAccount', { ...account, id, secret: account.secret || undefined, roles: toRoles(roles) }),
  delete: (id, _row, signal) => call('deleteAccount', { id_conta: id }, { signal }),
})

/** The calls behind every resource of the back-office. */
export function resourceCalls(call: Client, { id_setup }: Pick<PublicConfig, 'id_setup'>) {
  return {
    users: userCalls(call, id_setup),
    groups: groupCalls(call),
    announcements: announcementCalls(call),
    filterSets: filterSetCalls(call),
    groupUsers: {
      list: async (_params, { groupId = 0 }, signal) => ({
        rows: (await call('groupUsers', { id_group: groupId }, { signal })).users,
      }),
    },
    allReports: allReportCalls(call),
    groupReports: groupReportCalls(call),
    groupPlaylists: groupPlaylistCalls(call),
    managementReports: managementReportCalls(call),
    accounts: {
      list: async (_params, _parents, signal) => ({ rows: (await call('accounts', {}, { signal })).contas }),
    },
    accountSettings: accountCalls(call),
    apiTokens: apiTokenCalls(call),
    webhooks: webhookCalls(call),
    displays: displayCalls(call),
    displayPlaylists: displayPlaylistCalls(call),
    identityProviders: identityProviderCalls(call),
    workspaces: {
      list: async (_params, { accountId = '' }, signal) => ({
        rows: (await call('workspaces', { id_conta: accountId }, { signal })).workspaces,
      }),
    },
    reports: {
      list: async (_params, { accountId = '', workspaceId = '' }, signal) => {
        const request = { id_conta: accountId, id_workspace: String(workspaceId) }
        return { rows: (await call('reports', request, { signal })).reports }
      },
    },
  } satisfies Record<string, ResourceCalls>
}
