import { expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')

const read = (id_user: number) => admin.call('userAccess', { id_user })

it('an administrator reads what Maria may see, and when she last opened it', async () => {
  const before = await read(personIds.maria)
  expect(before.groups.map(({ name }) => name)).toEqual(['Empresa', 'Mundo', 'Negócios'])
  const world = before.reports.find(({ id }) => id === 378)
  expect(world).toMatchObject({
    name: 'Desenvolvimento mundial',
    group_name: 'Mundo',
    filters: [{ column: 'country' }, { column: 'country' }],
    suspended: false,
    closed: false,
    last_opened_at: null,
  })
  await maria.call('insertLogPageReport', { id: 'ReportSection01', id_report: 378, name: 'Overview' })
  await expect
    .poll(async () => (await read(personIds.maria)).reports.find(({ id }) => id === 378)?.last_opened_at)
    .toMatch(/Z$/)
})

it('an administrator reads who may see a report, which of its rows, and who has opened it', async () => {
  const { readers } = await admin.call('reportReaders', { id_report: 378 })
  expect(readers.find(({ id }) => id === personIds.maria)).toMatchObject({
    name: 'Maria Souza',
    filters: [{ column: 'country' }, { column: 'country' }],
    suspended: false,
    last_opened_at: expect.stringMatching(/Z$/),
  })
  for (const elsewhere of [{ id_report: 1_000_000 }, { id_report: 378, id_group: 2 }]) {
    const refused = admin.call('reportReaders', elsewhere)
    await expect(refused).rejects.toMatchObject({ code: 'resource.missing' })
  }
})

it('the access of a user who has left the group is suspended', async () => {
  const { groups: all } = await admin.call('groups', { search: 'Negócios' })
  await admin.call('updateGroup', { id: all[0]?.id ?? 0, name: 'Negócios', users: [] })
  const { groups, reports } = await read(personIds.maria)
  expect(groups.map(({ name }) => name)).not.toContain('Negócios')
  expect(reports.filter(({ suspended }) => suspended).map(({ group_name }) => group_name)).toEqual(
    expect.arrayContaining(['Negócios']),
  )
  const { readers } = await admin.call('reportReaders', { id_report: 380 })
  expect(readers.find(({ id }) => id === personIds.maria)).toMatchObject({ suspended: true })
})

it('users of other companies are not found', async () => {
  await expect(read(personIds.bruno)).rejects.toMatchObject({ code: 'resource.missing' })
})
