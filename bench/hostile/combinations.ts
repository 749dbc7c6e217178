import { limits } from '#common/validation/limits.ts'
import {
  type Attacked,
  attributeFilters,
  attributeNames,
  type Client,
  country,
  importRow,
  manyUsers,
  numbered,
} from './attacked.ts'

const begin = '-----BEGIN CERTIFICATE-----\n'
const block = (label: string) => `-----BEGIN ${label}-----\nAAAA\n-----END ${label}-----\n`

/** A request whose parts are valid and multiply: each list is as long as it may be together with the others. */
export interface Combination {
  title: string
  send: () => Promise<unknown>
}

function imports(call: Client, { pages }: Attacked): Combination[] {
  const rehearse = (title: string, rows: object[], attributes: string[] = []): Combination => ({
    title: `rehearseImport: ${title}`,
    send: () => call('rehearseImport', { rows, attributes } as never),
  })
  const { table, column } = country
  return [
    rehearse(
      'rows of one access, each with other values',
      numbered(4000, (row) => importRow({ table, column, values: numbered(16, (at) => `v${row}.${at}`) })),
    ),
    rehearse(
      'rows of one access, all with the same values',
      numbered(limits.importRows, () => importRow({ table, column, values: numbered(16, (at) => `v${at}`) })),
    ),
    rehearse(
      'rows of one access, each with all pages of the report',
      numbered(220, () => importRow({ pages: pages.map(({ displayName }) => displayName) })),
    ),
    rehearse(
      'rows of as many users, each with every attribute',
      numbered(2300, (at) =>
        importRow({ email: `new${at}@aurora.test`, name: 'N', attributes: Array(50).fill(`a${at}`) }),
      ),
      attributeNames,
    ),
    rehearse(
      'users whose access follows from filter sets',
      manyUsers.map((email) => importRow({ email, attributes: ['x;y;z'] })),
      attributeNames.slice(0, 1),
    ),
    rehearse(
      'rows of as many users, with values',
      numbered(limits.importRows, (at) =>
        importRow({
          email: `new${at}@aurora.test`,
          name: 'N',
          table,
          column,
          values: numbered(8, (n) => `v${n}`),
        }),
      ),
    ),
    {
      title: 'importUsers: as many users as allowed, with values',
      send: () =>
        call('importUsers', {
          rows: numbered(limits.importRows, (at) =>
            importRow({
              ...{ email: `added${at}@aurora.test`, name: 'N', table, column },
              values: numbered(8, (n) => `v${n}`),
            }),
          ),
          id_setup: 1,
        } as never),
    },
  ]
}

function accesses(call: Client, attacked: Attacked): Combination[] {
  const { userIds, groupId, reportId, sets, fittingSet, account } = attacked
  const save = (title: string, ids: number[], filter_sets: number[]): Combination => ({
    title: `updateGroupAccess: ${title}`,
    send: () =>
      call('updateGroupAccess', {
        id_group: groupId,
        reports: [
          { id: reportId, users: ids.map((id) => ({ id, filters: [], pageFilters: [], filter_sets })) },
        ],
      }),
  })
  const [first = 0] = userIds
  return [
    save('one user with every set', userIds.slice(0, 1), sets),
    save('all users with every set', userIds, sets),
    save('all users with one set', userIds, [fittingSet]),
    {
      title: 'updateFilterSet: of all users',
      send: () => {
        const filters = attributeFilters(2, 'In')
        return call('updateFilterSet', { id: fittingSet, name: 'Fitting', description: '', filters })
      },
    },
    {
      title: 'previewReport: every set',
      send: () =>
        call('previewReport', {
          ...account,
          fingerprint: 'bench',
          id_user: first,
          filters: [],
          filter_sets: sets,
        }),
    },
    {
      title: 'updateGroupAccess: more reports than allowed',
      send: () =>
        call('updateGroupAccess', { id_group: groupId, reports: numbered(8000, (at) => ({ id: at + 1 })) }),
    },
    {
      title: 'updateGroupAccess: as many reports as allowed',
      send: () => {
        const reports = numbered(limits.changedReports, (at) => ({ id: at + 1, users: [{ id: first }] }))
        return call('updateGroupAccess', { id_group: groupId, reports })
      },
    },
    {
      title: 'insertAccount: a certificate on which a careless pattern takes seconds',
      send: () =>
        call('insertAccount', {
          ...{ name: 'Hostile', entra_tenant_id: 'a', client_id: 'b', credential: 'certificate', roles: [] },
          secret: `${block('CERTIFICATE')}${block('PRIVATE KEY')}${begin.repeat(115)}${'\r'.repeat(6491)}x`,
        }),
    },
    {
      title: 'userAttributes: as many users as allowed',
      send: () => call('userAttributes', { users: numbered(limits.listItems, (at) => at + 1) }),
    },
    {
      title: 'insertGroup: as many users as allowed',
      send: () => call('insertGroup', { name: 'Huge', users: numbered(limits.listItems, (at) => at + 1) }),
    },
  ]
}

/** Requests of an administrator, each valid or nearly so. */
export const combinations = (call: Client, attacked: Attacked): Combination[] => [
  ...imports(call, attacked),
  ...accesses(call, attacked),
]
