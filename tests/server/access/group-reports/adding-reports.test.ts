import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { securedReport } from '../../base/db/rows.ts'
import {
  addReport,
  ana,
  business,
  editForm,
  joao,
  linkOf,
  maria,
  newReport,
  only,
  pagesOf,
  world,
} from './report-forms.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const reportsOf = async (id_group: number) => (await admin.call('groupReports', { id_group })).total

describe('adding a report', () => {
  it('opens in the form as it was saved', async () => {
    const id = await addReport(admin, {
      name: ' Países ',
      users: [
        { id: maria, filters: [only('Brazil'), only('Peru')], pageFilters: pagesOf('B', 'A') },
        { id: joao, filters: [], pageFilters: [] },
      ],
    })
    const { report } = await admin.call('report', { id_report: id })
    expect(report).toEqual({
      id,
      name: 'Países',
      id_group: world,
      id_conta: 1,
      workspace: 'World',
      id_workspace: newReport().id_workspace,
      link_report: linkOf(1),
      path_img: '',
      users: [
        { id: joao, name: 'João Lima', email: 'joao@aurora.test', filters: [], reportPagesFilter: [] },
        {
          id: maria,
          name: 'Maria Souza',
          email: 'maria@aurora.test',
          filters: [only('Brazil'), only('Peru')],
          reportPagesFilter: pagesOf('B', 'A'),
        },
      ],
      report_general_pages: pagesOf('A', 'B', 'C'),
      can_export: 'N',
      can_request: 'S',
      filters_confirmed: 'N',
      // As the demo's report, which shows the same report of Power BI.
      row_rules: securedReport.rowRules,
      rules_confirmed: null,
      version: expect.any(String),
    })
  })

  it('gives its users access immediately, with their filters and pages', async () => {
    const id = await addReport(admin, {
      users: [{ id: maria, filters: [only('Chile')], pageFilters: pagesOf('A') }],
    })
    const person = await portal.as('maria')
    const { report } = await person.call('getReport', { id_report: id })
    expect(report.filters).toEqual([only('Chile')])
    expect(report.page_filters).toEqual(pagesOf('A'))
    const other = await portal.as('joao')
    await expect(other.call('getReport', { id_report: id })).rejects.toMatchObject({ status: 404 })
  })

  it('requires name, account, workspace and report, and names everything that is missing', async () => {
    const empty = { ...newReport(), name: '', id_workspace: ' ', id_report: '', id_conta: '' }
    await expect(admin.call('insertGroupReport', empty)).rejects.toMatchObject({
      status: 400,
      message: 'Please fill in all fields',
      fields: { name: 'fillAll', id_conta: 'fillAll', id_workspace: 'fillAll', id_report: 'fillAll' },
    })
  })

  it('drops empty filter rows', async () => {
    const empty = { table: '', column: ' ', condition: 'In', value: '', data_type: 'varchar' }
    const id = await addReport(admin, {
      users: [{ id: maria, filters: [empty, only('Brazil'), {}], pageFilters: [] }],
    })
    const { report } = await admin.call('report', { id_report: id })
    expect(report.users[0]?.filters).toEqual([only('Brazil')])
  })

  it('names every error of every row, and stores nothing', async () => {
    const before = await reportsOf(world)
    const users = [
      {
        id: maria,
        filters: [
          only('Brazil'),
          { ...only('Brazil'), value: '' },
          { ...only('x'), data_type: 'number' },
          { ...only('x'), data_type: 'date' },
          { ...only('x'), condition: 'Between' },
        ],
        pageFilters: [...pagesOf('A', 'A'), { name: '', displayName: '' }],
      },
    ]
    await expect(addReport(admin, { users })).rejects.toMatchObject({
      status: 400,
      fields: {
        'users.0.filters.1.value': 'filterIncomplete',
        'users.0.filters.2.value': 'filterType',
        'users.0.filters.3.data_type': 'filterType',
        'users.0.filters.4.condition': 'invalid',
        'users.0.pageFilters.1.name': 'pageTwice',
        'users.0.pageFilters.2.name': 'pageMissing',
      },
    })
    expect(await reportsOf(world)).toBe(before)
  })

  it('accepts numbers in the notation of reports', async () => {
    const filters = ['12', '-3.5', '1e6', '.5'].map((value) => ({
      ...only(value),
      ...{ table: 'airports', column: 'latitude', data_type: 'number' as const },
    }))
    const id = await addReport(admin, {
      id_report: linkOf(7),
      users: [{ id: maria, filters, pageFilters: [] }],
    })
    const { report } = await admin.call('report', { id_report: id })
    expect(report.users[0]?.filters).toEqual(filters)
  })

  it('refuses the same user twice, however the id is written', async () => {
    const person = { filters: [], pageFilters: [] }
    const users = [
      { ...person, id: maria },
      { ...person, id: String(maria) },
    ]
    await expect(addReport(admin, { users })).rejects.toMatchObject({ fields: { 'users.1.id': 'twice' } })
  })

  it('refuses users who are not in the group and pages the report does not have, in one response', async () => {
    const before = await reportsOf(world)
    const users = [
      { id: joao, filters: [], pageFilters: pagesOf('A', 'Z') },
      { id: ana, filters: [], pageFilters: [] },
    ]
    await expect(addReport(admin, { users })).rejects.toMatchObject({
      status: 400,
      fields: { 'users.0.pageFilters.1.name': 'pageUnknown', 'users.1.id': 'notInGroup' },
    })
    expect(await reportsOf(world)).toBe(before)
  })

  it('accepts any page while the pages of the report are unknown', async () => {
    const users = [{ id: maria, filters: [], pageFilters: pagesOf('Z') }]
    await expect(addReport(admin, { users, report_general_pages: [] })).resolves.toBeGreaterThan(0)
  })

  it('stores text as it was typed, whatever it looks like', async () => {
    const name = `'; drop table reports; -- "<b>" 📊 שלום \\u0000`
    const id = await addReport(admin, {
      name,
      id_group: business,
      users: [{ id: maria, filters: [only(name)], pageFilters: [] }],
    })
    const { report } = await admin.call('report', { id_report: id })
    expect(report.name).toBe(name)
    expect(report.users[0]?.filters).toEqual([only(name)])
  })

  it.each(['a\u0000b', 'a\ud800b'])('refuses %j, which no database can store', async (value) => {
    const users = [{ id: maria, filters: [only(value)], pageFilters: [] }]
    await expect(addReport(admin, { users })).rejects.toMatchObject({
      status: 400,
      fields: { 'users.0.filters.0.value': 'invalid' },
    })
  })
})

describe('a report with the name of another one', () => {
  const add = (changes: Partial<RequestOf<'insertGroupReport'>>) =>
    admin.call('insertGroupReport', newReport(changes))

  it('is saved, and the administrator learns that its group has another one', async () => {
    const first = await add({ name: 'Margem por região' })
    expect(first.same_name).toBeUndefined()
    const second = await add({ name: 'margem por REGIAO', users: [] })
    expect(second).toMatchObject({ same_name: { group_name: 'Mundo', user_name: null } })
    const form = await editForm(admin, second.id ?? 0)
    expect(await admin.call('updateGroupReport', form)).toMatchObject({ same_name: { group_name: 'Mundo' } })
    expect(await admin.call('updateGroupReport', { ...form, name: 'Margem' })).toEqual({ success: true })
  })

  it('is one of another group if a user sees both', async () => {
    const name = 'Custo por região'
    await add({ name, users: [{ id: maria, filters: [], pageFilters: [] }] })
    const others = await add({
      ...{ name, id_group: business },
      users: [{ id: joao, filters: [], pageFilters: [] }],
    })
    expect(others.same_name).toBeUndefined()
    const form = await editForm(admin, others.id ?? 0, {
      users: [{ id: maria, filters: [], pageFilters: [] }],
    })
    expect(await admin.call('updateGroupReport', form)).toMatchObject({
      same_name: { group_name: 'Mundo', user_name: 'Maria Souza' },
    })
  })
})
