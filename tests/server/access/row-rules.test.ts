import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { defaultRowRules, type RowRules } from '#common/access/row-rules.ts'
import type { RequestOf } from '#common/contract/index.ts'
import { reports } from '#server/base/db/schema/index.ts'
import { portalFixture, readList, sessionFixture } from '../../fixtures/portal.ts'
import { securedReport } from '../base/db/rows.ts'
import type { Browser } from '../portal.ts'
import {
  addReport,
  editForm,
  joao,
  linkOf,
  maria,
  newReport,
  only,
  world,
} from './group-reports/report-forms.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const asMaria = sessionFixture(portal, 'maria')

const countries = securedReport.rowRules
type User = RequestOf<'insertGroupReport'>['users'][number]
const secured = { row_rules: countries }
const give = (id: number, changes: Partial<User> = {}): User => ({
  id,
  filters: [],
  pageFilters: [],
  ...changes,
})

/** The countries that a report shows to a person. */
async function countriesOf(person: Browser, id_report: number): Promise<unknown[]> {
  const { report } = await person.call('getReport', { id_report, gerencial: 'N', is_common_report: 'S' })
  return portal.emulator.values(report.token, linkOf(1), 'gapminder', 'country')
}

const saved = async (id: number, changes: Partial<RequestOf<'updateGroupReport'>>) =>
  admin.call('updateGroupReport', await editForm(admin, id, changes))

const findingsOf = async (id: number) => {
  await admin.call('checkReports', {})
  const findings = await readList(portal, admin, 'report-findings', { range: [0, 99] })
  return findings.filter(({ report_id }) => report_id === id).map(({ kind }) => kind)
}

describe('a report whose model restricts rows', () => {
  it('restricts them as another one that shows the same report of Power BI', async () => {
    const report = await addReport(admin, { users: [give(maria, { filters: [only('Chile')] })] })
    expect(await countriesOf(asMaria, report)).toEqual(['Chile'])
    const unlike = await addReport(admin, { row_rules: { ...countries, roles: ['Everything'] } })
    const unclear = await addReport(admin, { users: [give(maria)] })
    await expect(countriesOf(asMaria, unclear)).rejects.toMatchObject({ code: 'embed.refused' })
    await admin.call('deleteGroupReport', { id_report: unlike, id_group: world })
  })

  it('shows nothing while nobody has said how it does so', async () => {
    const report = await addReport(admin, { row_rules: null, users: [give(maria)] })
    await expect(countriesOf(asMaria, report)).rejects.toMatchObject({ code: 'embed.refused' })
    await saved(report, { row_rules: countries })
    expect(await countriesOf(asMaria, report)).toContain('Chile')
  })

  it('shows a user what the own roles allow, else what those of the report allow', async () => {
    const roles = (one: string[] | null) => [give(maria, { filters: [only('Chile')], roles: one })]
    const report = await addReport(admin, { ...secured, users: roles(['Everything']) })
    expect(await countriesOf(asMaria, report)).toContain('Peru')
    // Left out: as they are.
    await saved(report, { users: [give(maria, { filters: [only('Chile')] })] })
    expect(await countriesOf(asMaria, report)).toContain('Peru')
    await saved(report, { users: roles(null) })
    expect(await countriesOf(asMaria, report)).toEqual(['Chile'])
    await saved(report, { users: roles(['Nobody']) })
    await expect(countriesOf(asMaria, report)).rejects.toMatchObject({ code: 'embed.refused' })
  })

  it('knows a user by an attribute, and stays closed until the user has one value of it', async () => {
    const row_rules: RowRules = { ...countries, username_from: 'attribute', username: 'Code' }
    const id = await addReport(admin, { row_rules, users: [give(maria)] })
    const closed = { status: 403, code: 'access.row_rules' }
    await expect(countriesOf(asMaria, id)).rejects.toMatchObject(closed)
    const setCode = async (...values: string[]) => {
      const { user } = await admin.call('user', { id_user: maria })
      const attributes = [{ name: 'code', values }]
      await admin.call('updateUser', { id: maria, name: user.name, email: user.email, attributes })
    }
    await setCode('A-1')
    const why = await admin.call('explainAccess', { id_user: maria, id_report: id })
    expect(why.identity).toEqual({ username: 'A-1', roles: ['Countries'], custom_data: 'c=*' })
    await setCode()
    await expect(countriesOf(asMaria, id)).rejects.toMatchObject(closed)
    expect(await findingsOf(id)).toContain('access_unruled')
  })

  it.each([
    [
      'a column without a key',
      only('1990', { column: 'year', data_type: 'number' }),
      'filters.column',
      'filterColumn',
    ],
    ['excluded values', only('Chile', { condition: 'NotIn' }), 'filters.condition', 'filterCondition'],
    ['a value with a separator', only('Chile|Peru'), 'filters.value', 'filterValue'],
  ])('refuses filters that a role would not find: %s', async (_case, filter, code, field) => {
    const form = newReport({ ...secured, users: [give(joao), give(maria, { filters: [filter] })] })
    await expect(admin.call('insertGroupReport', form)).rejects.toMatchObject({
      ...{ status: 400, code },
      message: expect.stringContaining('Maria Souza'),
      fields: { 'users.1.filters': field },
    })
  })

  it('takes a save again whose answer was lost', async () => {
    const report = await addReport(admin, { ...secured, users: [give(maria)] })
    const { version } = (await admin.call('report', { id_report: report })).report
    const form = await editForm(admin, report, { ...secured, version, name: 'Outro nome' })
    for (let n = 0; n < 2; n++) await admin.call('updateGroupReport', form)
    const other = admin.call('updateGroupReport', { ...form, name: 'Tarde demais' })
    await expect(other).rejects.toMatchObject({ code: 'resource.conflict' })
  })

  it('refuses rules that do not fit what users have', async () => {
    const report = await addReport(admin, { ...secured, users: [give(maria, { filters: [only('Chile')] })] })
    const other = { ...countries, keys: [{ key: 'y', table: 'gapminder', column: 'year' }] }
    await expect(saved(report, { row_rules: other })).rejects.toMatchObject({ code: 'filters.column' })
    await expect(saved(report, { row_rules: { ...countries, roles: ['a,b'] } })).rejects.toMatchObject({
      fields: { 'row_rules.roles.0': 'roleName' },
    })
  })
})

describe('that a model restricts rows', () => {
  it('is confirmed by an administrator, until rules or source change', async () => {
    const report = await addReport(admin, { ...secured, users: [give(maria)] })
    expect(await findingsOf(report)).toEqual(['rules_unconfirmed'])
    const { report: form } = await admin.call('report', { id_report: report })
    await admin.call('confirmRowRules', {
      id_report: report,
      id_user: maria,
      rows: 682,
      version: form.version,
    })
    const confirmed = async () => (await admin.call('report', { id_report: report })).report.rules_confirmed
    expect(await confirmed()).toMatchObject({ user: 'Maria Souza', rows: 682 })
    expect(await findingsOf(report)).toEqual([])
    await saved(report, { name: 'Outro nome' })
    expect(await confirmed()).not.toBeNull()
    await saved(report, { row_rules: { ...countries, roles: ['Everything'] } })
    expect(await confirmed()).toBeNull()
  })

  it('cannot be confirmed of a report that has changed, or whose model requires no identity', async () => {
    const report = await addReport(admin, { ...secured, users: [give(maria)] })
    const { version } = (await admin.call('report', { id_report: report })).report
    await saved(report, { users: [give(maria, { filters: [only('Chile')] })] })
    const confirm = (id_report: number, more = {}) =>
      admin.call('confirmRowRules', { id_report, id_user: maria, ...more })
    await expect(confirm(report, { version })).rejects.toMatchObject({ code: 'resource.conflict' })
    const airports = await addReport(admin, { id_report: linkOf(7), row_rules: defaultRowRules })
    await expect(confirm(airports)).rejects.toMatchObject({ code: 'report.unprotected' })
  })

  it('keeps the report closed as soon as it does not', async () => {
    const report = await addReport(admin, { row_rules: null, users: [give(maria)], id_report: linkOf(7) })
    const open = () => asMaria.call('getReport', { id_report: report, gerencial: 'N', is_common_report: 'S' })
    expect((await open()).report.token).not.toBe('')
    // The model had roles when the rules were stored.
    const ofReport = eq(reports.id, report)
    await portal.changeExternally((db) =>
      db.update(reports).set({ rowRules: defaultRowRules }).where(ofReport),
    )
    await expect(open()).rejects.toMatchObject({ status: 422, code: 'report.unprotected' })
    expect(await findingsOf(report)).toEqual(['unprotected'])
  })
})

describe('a preview of the model alone', () => {
  it('has the rows in the token, and no filters in the browser', async () => {
    const { id_conta, id_workspace, id_report } = newReport()
    const filters = [only('Chile')]
    const preview = {
      ...secured,
      id_conta,
      id_workspace,
      id_report,
      id_user: maria,
      filters,
      model_only: 'S' as const,
    }
    const { report } = await admin.call('previewReport', preview)
    expect(report.filters).toEqual([])
    const shown = await portal.emulator.values(report.token, id_report, 'gapminder', 'country')
    expect(shown).toEqual(['Chile'])
  })
})

describe('the demo', () => {
  const [sales, finance, operations] = [386, 387, 388]
  const valuesOf = async (person: Browser, id_report: number, table: string, column: string) => {
    const { report } = await person.call('getReport', { id_report, gerencial: 'N', is_common_report: 'S' })
    return portal.emulator.values(report.token, report.link_report, table, column)
  }

  it.each([
    ['a security table', sales, 'vendas'],
    ['a role for regional managers', finance, 'financeiro'],
    ['custom data', operations, 'operacoes'],
  ])('shows Maria her region, and João all of them: %s', async (_way, id, table) => {
    expect(await valuesOf(asMaria, id, table, 'regiao')).toEqual(['Sul'])
    const joao = await portal.as('joao')
    expect((await valuesOf(joao, id, table, 'regiao')).length).toBeGreaterThan(3)
    const own = await admin.call('getReport', { id_report: id, gerencial: 'S', is_common_report: 'S' })
    const { token, link_report } = own.report
    expect((await portal.emulator.values(token, link_report, table, 'regiao')).length).toBeGreaterThan(3)
  })
})
