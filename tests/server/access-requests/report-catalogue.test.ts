import { expect, test } from 'vitest'
import { groupMembers, tenants } from '#server/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { addReport, joao as joaoId, world } from '../group-reports/report-forms.ts'
import { personIds } from '../portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
const ana = sessionFixture(portal, 'ana')

const catalogueOf = async (user: typeof maria) => (await user.call('getReportCatalogue', {})).reports
const turn = (reportCatalogue: 'on' | 'off') =>
  portal.changeExternally((db) => db.update(tenants).set({ settings: { reportCatalogue } }))

test('a user sees the other reports of the own groups, where the company allows it, and requests one', async () => {
  const id = await addReport(admin, {
    name: 'Migração',
    users: [{ id: joaoId, filters: [], pageFilters: [] }],
  })
  expect(await catalogueOf(maria)).toEqual([])
  await turn('on')
  const listed = await catalogueOf(maria)
  expect(listed.map(({ name, group_name }) => [name, group_name])).toEqual([
    ['Aeroportos', 'Mundo'],
    ['Filmes', 'Negócios'],
    ['Migração', 'Mundo'],
  ])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['group_name', 'id', 'name', 'path_img', 'requested'])
  await maria.call('requestAccess', { id_report: id, reason: 'Para o planejamento' })
  const requested = (await catalogueOf(maria)).filter((report) => report.requested)
  expect(requested.map((report) => report.id)).toEqual([id])
  await turn('off')
  expect(await catalogueOf(maria)).toEqual([])
})

test('a user without groups sees nothing, and with a group all of it', async () => {
  await turn('on')
  expect(await catalogueOf(ana)).toEqual([])
  const membership = { tenantId: 1, groupId: world, userId: personIds.ana }
  await portal.changeExternally((db) => db.insert(groupMembers).values(membership))
  expect((await catalogueOf(ana)).map(({ id }) => id)).toEqual(expect.arrayContaining([378, 379]))
  await turn('off')
})
