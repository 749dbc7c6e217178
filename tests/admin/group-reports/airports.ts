import type { Client } from '#common/contract/client.ts'

/** The group "Obras" of Ana, João and Maria. */
export async function addGroup(call: Client): Promise<number> {
  const { users } = await call('users', {})
  const people = users.filter((user) => /^(Ana|João|Maria)/.test(user.name)).map((user) => user.id)
  return (await call('insertGroup', { name: 'Obras', users: people })).id ?? 0
}

/** A report of the group, of which Maria sees one state on the first page. */
export async function addAirports(call: Client, id_group: number): Promise<number> {
  const { contas } = await call('accounts', {})
  const source = {
    id_conta: contas[0]?.id ?? 0,
    id_workspace: 'a0000000-0000-4000-8000-000000000001',
    id_report: 'b0000000-0000-4000-8000-000000000007',
  }
  const { pages } = await call('reportPages', source)
  const { users } = await call('groupUsers', { id_group })
  const maria = users.find((user) => user.name.startsWith('Maria'))
  const filters = [{ table: 'airports', column: 'state', condition: 'In', value: 'AK', data_type: 'varchar' }]
  const { id = 0 } = await call('insertGroupReport', {
    ...source,
    name: 'Aeroportos',
    id_group,
    report_general_pages: pages,
    users: [{ id: maria?.id ?? 0, filters, pageFilters: pages.slice(0, 1) }],
  })
  return id
}
