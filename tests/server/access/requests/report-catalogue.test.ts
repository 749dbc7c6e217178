import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accessRequests, groupMembers } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { eventsDuring } from '../../records/audit/events.ts'
import { addReport, editForm, joao as joaoId, world } from '../group-reports/report-forms.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
const ana = sessionFixture(portal, 'ana')

const catalogueOf = async (user: typeof maria) => (await user.call('getReportCatalogue', {})).reports
const turn = (reportCatalogue: 'on' | 'off') => setTenant(portal, { reportCatalogue })

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

test('a report that an administrator leaves out is neither listed nor requested, and the audit log says so', async () => {
  await turn('on')
  const id = await addReport(admin, { name: 'Reestruturação', users: [] })
  const isListed = async () => (await catalogueOf(maria)).some((report) => report.id === id)
  const save = async (can_request?: 'S' | 'N') =>
    admin.call('updateGroupReport', { ...(await editForm(admin, id)), can_request })
  const requests = () => portal.database.db.$count(accessRequests, eq(accessRequests.reportId, id))
  const ask = () => maria.call('requestAccess', { id_report: id, reason: '' })
  expect(await isListed()).toBe(true)

  const events = await eventsDuring(portal, () => save('N'))
  const updates = events.filter(({ action }) => action === 'report.update')
  expect(updates).toMatchObject([{ before: { requestable: true }, after: { requestable: false } }])
  // A client that does not know the field.
  await save()
  expect((await admin.call('report', { id_report: id })).report.can_request).toBe('N')
  expect(await isListed()).toBe(false)
  const missing = await maria.call('requestAccess', { id_report: 999_999, reason: '' })
  expect(await ask()).toEqual(missing)
  expect(await requests()).toBe(0)

  // Without the list the form does not show the switch, which has no effect then.
  await turn('off')
  await ask()
  expect(await requests()).toBe(1)
})

test('a user without groups sees nothing, and with a group all of it', async () => {
  await turn('on')
  expect(await catalogueOf(ana)).toEqual([])
  const membership = { tenantId: 1, groupId: world, userId: personIds.ana }
  await portal.changeExternally((db) => db.insert(groupMembers).values(membership))
  expect((await catalogueOf(ana)).map(({ id }) => id)).toEqual(expect.arrayContaining([378, 379]))
  await turn('off')
})
