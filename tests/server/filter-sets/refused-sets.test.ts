import { describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { addReport, joao, maria } from '../group-reports/report-forms.ts'
import { addSet, changeSet, country, rowsOf } from './set-fixture.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const asMaria = sessionFixture(portal, 'maria')

const withSets = (id: number, filter_sets: number[], filters = [] as ReturnType<typeof country>[]) => ({
  ...{ id, filters, filter_sets, pageFilters: [] },
})
const reportWith = (...users: ReturnType<typeof withSets>[]) => addReport(admin, { users })

describe('a report of the company', () => {
  it('is named by the check with the users whose access is closed', async () => {
    const set = await addSet(admin, [country('{unknown}')])
    const report = await reportWith(withSets(maria, [set]), withSets(joao, []))
    await admin.call('checkReports', {})
    const answer = await fetch(`${portal.url}/api/log/report-findings?range=[0,99]`, {
      headers: { authorization: `Bearer ${admin.token()}` },
    })
    const findings = (await answer.json()) as { report_id: number }[]
    expect(findings.filter(({ report_id }) => report_id === report)).toMatchObject([
      { kind: 'access_closed', details: ['Maria Souza'] },
    ])
  })

  it('refuses a set on a column that its model does not have, and so does a change of the set', async () => {
    const airports = { table: 'airports', column: 'state' }
    const onAirports = { id_report: 'b0000000-0000-4000-8000-000000000007' }
    const fits = await addSet(admin, [country('AK', airports)])
    const other = await addSet(admin, [country('AK', { table: 'airports', column: 'planet' })])
    const save = (set: number) => addReport(admin, { ...onAirports, users: [withSets(maria, [set])] })
    await expect(save(other)).rejects.toMatchObject({ fields: { 'users.0.filter_sets': 'filterSetColumn' } })
    await save(fits)
    const change = changeSet(admin, fits, [country('AK', { table: 'airports', column: 'planet' })])
    const fields = { 'filters.0.column': 'filterSetColumnUnknown' }
    await expect(change).rejects.toMatchObject({ status: 400, fields })
  })
})

describe('filters without anything in common', () => {
  it('are refused on save, and name user, set and column', async () => {
    const set = await addSet(admin, [country('Brazil')], { name: 'Only Brazil' })
    const refusal = {
      status: 400,
      code: 'filter_set.contradiction',
      message: expect.stringMatching(/Maria.*gapminder\.country.*“Only Brazil”/),
    }
    await expect(reportWith(withSets(maria, [set], [country('Chile')]))).rejects.toMatchObject(refusal)
    const report = await reportWith(withSets(maria, [set], [country('Brazil')]))
    await expect(changeSet(admin, set, [country('Peru')])).rejects.toMatchObject(refusal)
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil'])
  })
})
