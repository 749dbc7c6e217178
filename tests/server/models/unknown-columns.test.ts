import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportUsers } from '#server/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { addReport, editForm, linkOf, maria, newReport } from '../group-reports/report-forms.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')
const filter = (column: string, value = 'TX', data_type: 'varchar' | 'number' = 'varchar') =>
  ({ table: 'Airports', column, condition: 'In', value, data_type }) as const
const usersWith = (...filters: ReturnType<typeof filter>[]) => [{ id: maria, filters, pageFilters: [] }]
const airports = { id_report: linkOf(7), report_general_pages: [] }
const unknown = { code: 'request.invalid', fields: { 'users.0.filters.1.column': 'columnUnknown' } }

// As the form does; a save checks only what is known within a second.
beforeEach(async () => {
  const { id_conta, id_workspace } = newReport()
  const { origin } = await admin.call('modelFields', {
    id_conta,
    id_workspace,
    id_report: airports.id_report,
  })
  expect(origin).toBe('model')
})
afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.advanceClock(600)
})

describe('a filter on a column that the semantic model does not have', () => {
  it('is refused when the report is added or edited; a name may be written in any case', async () => {
    const misspelt = usersWith(filter('State'), filter('sate'))
    await expect(addReport(admin, { ...airports, users: misspelt })).rejects.toMatchObject(unknown)
    const id = await addReport(admin, { ...airports, users: usersWith(filter('STATE')) })
    const form = await editForm(admin, id, { users: misspelt })
    await expect(admin.call('updateGroupReport', form)).rejects.toMatchObject(unknown)
  })

  it('is refused when the access of several reports is changed at once', async () => {
    const id = await addReport(admin, { ...airports, users: usersWith() })
    const reports = [{ id, users: usersWith(filter('state'), filter('sate')) }]
    const refused = admin.call('updateGroupAccess', { id_group: newReport().id_group, reports })
    await expect(refused).rejects.toMatchObject({
      fields: { 'reports.0.users.0.filters.1.column': 'columnUnknown' },
    })
  })

  it('can stay where it was stored before the model lost the column', async () => {
    const id = await addReport(admin, { ...airports, users: usersWith() })
    const lost = [filter('region')]
    await portal.changeExternally((db) =>
      db.update(reportUsers).set({ filters: lost }).where(eq(reportUsers.reportId, id)),
    )
    await admin.call('updateGroupReport', await editForm(admin, id, { name: 'Aeroportos' }))
    const other = await editForm(admin, id, { users: usersWith(filter('region'), filter('regiao')) })
    await expect(admin.call('updateGroupReport', other)).rejects.toMatchObject(unknown)
  })

  it('is stored while the model cannot be read', async () => {
    await portal.emulator.fault({ call: 'ExecuteQueries', status: 503 })
    await portal.advanceClock(600)
    expect(await addReport(admin, { ...airports, users: usersWith(filter('sate')) })).toBeGreaterThan(0)
  })

  it('refuses a row of an imported spreadsheet; known columns give the values their type', async () => {
    const group = 'Aviação'
    const { id: id_group = 0 } = await admin.call('insertGroup', { name: group, users: [maria] })
    const id = await addReport(admin, { ...airports, id_group, name: 'Voos', users: [] })
    const row = { email: 'maria@aurora.test', group, report: 'Voos', table: 'airports' }
    const numeric = { ...row, column: 'latitude', values: ['30.5'] }
    const { rows } = await admin.call('rehearseImport', {
      rows: [numeric, { ...row, column: 'sate', values: ['TX'] }],
    })
    expect(rows).toMatchObject([
      { status: 'changed' },
      { status: 'refused', field: 'column', error: 'columnUnknown' },
    ])
    await admin.call('importUsers', { rows: [numeric], id_setup: 1 })
    const { report } = await admin.call('report', { id_report: id })
    expect(report.users[0]?.filters).toEqual([
      { table: 'airports', column: 'latitude', condition: 'In', value: '30.5', data_type: 'number' },
    ])
  })
})
