import type { createClient } from '#common/contract/client.ts'
import type { RowFilter } from '#common/contract/shapes.ts'
import { limits } from '#common/validation/limits.ts'

export type Client = ReturnType<typeof createClient>

export const numbered = <T>(count: number, each: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => each(at))

export const attributeNames = numbered(limits.attributesPerUser, (at) => `a${at}`)

/** As many as one import gives every attribute with as many values as allowed. */
export const manyUsers = numbered(40, (at) => `many${at}@aurora.test`)

export const importRow = (changes: object) => ({
  ...{ name: '', email: 'maria@aurora.test', group: 'Mundo', report: 'Attacked' },
  ...{ table: '', column: '', values: [], pages: [], attributes: [], ...changes },
})

export const country = { table: 'gapminder', column: 'country', data_type: 'varchar' } as const

/** Filters of a set, each with the values of an attribute in place of its own. */
export const attributeFilters = (count: number, condition: RowFilter['condition']): RowFilter[] =>
  attributeNames.slice(0, count).map((name) => ({ ...country, condition, value: `{${name}}` }))

/** What the requests are about. */
export interface Attacked {
  userIds: number[]
  groupId: number
  reportId: number
  pages: { name: string; displayName: string }[]
  account: { id_conta: number; id_workspace: string; id_report: string }
  /** As many as one access may have, each with as many filters as it may have. */
  sets: number[]
  /** Resolves to 150 filters. */
  fittingSet: number
}

/** Stores what single requests may store: a report with 500 pages, full filter sets, users with full attributes. */
export async function prepare(call: Client): Promise<Attacked> {
  const { groups } = await call('groups', { page: 1, per_page: 200, search: 'Mundo' })
  const groupId = groups[0]?.id ?? 0
  const { reports } = await call('groupAccess', { id_group: groupId })
  const known = reports.find(({ name }) => name === 'Desenvolvimento mundial')
  if (!known) throw new Error('the demo has no report')
  const account = { id_conta: known.id_conta, id_workspace: known.id_workspace, id_report: known.link_report }
  const pages = numbered(limits.pages, (at) => ({ name: `page${at}`, displayName: `Page ${at}` }))
  const added = { name: 'Attacked', id_group: groupId, report_general_pages: pages, users: [] }
  const { id: reportId = 0 } = await call('insertGroupReport', { ...added, ...account })
  const add = async (name: string, filters: RowFilter[]): Promise<number> =>
    (await call('insertFilterSet', { name, filters })).id
  const sets: number[] = []
  for (const at of Array(limits.setsPerAccess).keys()) {
    sets.push(await add(`Full ${at}`, attributeFilters(limits.filtersPerSet, 'NotIn')))
  }
  const fittingSet = await add('Fitting', attributeFilters(3, 'In'))
  const values = (name: string) => numbered(limits.attributeValues, (at) => `${name} ${at}`).join('; ')
  const rows = manyUsers.map((email) =>
    importRow({ email, name: 'Many', attributes: attributeNames.map(values) }),
  )
  await call('importUsers', { rows, attributes: attributeNames, id_setup: 1 } as never)
  const { users } = await call('users', { page: 1, per_page: 200, search: 'many' })
  return { userIds: users.map(({ id }) => id), groupId, reportId, pages, account, sets, fittingSet }
}
