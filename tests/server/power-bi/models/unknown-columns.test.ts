import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportUsers } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import {
  addReport,
  editForm,
  joao,
  linkOf,
  maria,
  newReport,
} from '../../access/group-reports/report-forms.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')
const filter = (column: string, value = 'TX', data_type: 'varchar' | 'number' = 'varchar') =>
  ({ table: 'Airports', column, condition: 'In', value, data_type }) as const
const weather = (column: string, value: string, data_type: 'varchar' | 'number' = 'varchar') =>
  ({ table: 'weather', column, condition: 'In', value, data_type }) as const
const ofWeather = { id_workspace: 'a0000000-0000-4000-8000-000000000003', id_report: linkOf(5) }
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

  it.each([
    ['a date that is none', [weather('date', '2013-02-30')], '0.value', 'dateValue'],
    ['a date with a time zone', [weather('date', '2013-02-01T00:00:00Z')], '0.value', 'dateValue'],
    ['a word as true or false', [weather('wet', 'sim')], '0.value', 'booleanValue'],
    ['a number as a date', [weather('date', '2013', 'number')], '0.data_type', 'columnType'],
    [
      'three dates',
      ['01', '02', '03'].map((day) => weather('date', `2013-02-${day}`)),
      '2.value',
      'tooManyConditions',
    ],
  ])('is refused with %s', async (_what, filters, field, code) => {
    const { id_conta } = newReport()
    await admin.call('modelFields', { id_conta, ...ofWeather })
    const users = [{ id: maria, filters, pageFilters: [] }]
    await expect(addReport(admin, { ...ofWeather, users, report_general_pages: [] })).rejects.toMatchObject({
      fields: { [`users.0.filters.${field}`]: code },
    })
  })

  it('is stored as the model writes its values', async () => {
    const { id_conta } = newReport()
    await admin.call('modelFields', { id_conta, ...ofWeather })
    const filters = [weather('DATE', '2013-02-01T00:00'), weather('wet', 'Verdadeiro')]
    const users = [{ id: maria, filters, pageFilters: [] }]
    const id = await addReport(admin, { ...ofWeather, users, report_general_pages: [] })
    const { report } = await admin.call('report', { id_report: id })
    expect(report.users.find((user) => user.id === maria)?.filters).toMatchObject([
      { column: 'date', value: '2013-02-01' },
      { column: 'wet', value: 'true' },
    ])
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

  it('refuses values of a spreadsheet that are no dates, or more than a filter can have', async () => {
    const group = 'Clima'
    const { id: id_group = 0 } = await admin.call('insertGroup', { name: group, users: [maria, joao] })
    const id = await addReport(admin, { ...ofWeather, id_group, name: 'Chuva', report_general_pages: [] })
    const ofMaria = { email: 'maria@aurora.test', group, report: 'Chuva', table: 'weather' }
    const ofJoao = { ...ofMaria, email: 'joao@aurora.test', column: 'date' }
    const given = [
      { ...ofMaria, column: 'date', values: ['2013-02-01 00:00:00', 'BLANK()'] },
      { ...ofMaria, column: 'wet', values: ['TRUE'] },
    ]
    const refused = [
      { ...ofMaria, column: 'date', values: ['01/02/2013'] },
      { ...ofJoao, values: ['2013-02-01', '2013-02-02'] },
      { ...ofJoao, values: ['2013-02-03'] },
    ]
    const { rows } = await admin.call('rehearseImport', { rows: [...given, ...refused] })
    expect(rows).toMatchObject([
      { status: 'changed' },
      { status: 'changed' },
      { status: 'refused', field: 'values', error: 'dateValue' },
      { status: 'refused', field: 'values', error: 'tooManyConditions' },
      { status: 'refused', field: 'values', error: 'tooManyConditions' },
    ])
    await admin.call('importUsers', { rows: given, id_setup: 1 })
    const { report } = await admin.call('report', { id_report: id })
    const stored = report.users.find((user) => user.id === maria)?.filters ?? []
    expect(stored.map(({ value }) => value)).toEqual(['2013-02-01', 'BLANK()', 'true'])
  })
})
