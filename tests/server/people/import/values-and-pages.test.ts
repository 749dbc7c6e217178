import { beforeAll, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { comparable } from '#server/people/import/models.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, linkOf, maria } from '../../access/group-reports/report-forms.ts'

type Row = RequestOf<'rehearseImport'>['rows'][number]

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const group = 'Valores'
let id_group: number
beforeAll(async () => {
  id_group = (await admin.call('insertGroup', { name: group, users: [maria] })).id ?? 0
})

const rehearse = async (...rows: Row[]) => (await admin.call('rehearseImport', { rows })).rows
const access = (email: string, changes: Partial<Row>): Row => ({ email, group, ...changes })

describe('an administrator who imports values and pages', () => {
  it('reads which values the column of a filter does not have', async () => {
    await addReport(admin, { id_group, name: 'Voos', id_report: linkOf(7) })
    const flights = { report: 'Voos', table: 'Airports', column: 'State', values: ['tx', 'AKK', 'ZZ'] }
    const unknown_values = ['AKK', 'ZZ']
    for (const table of ['Airports', '']) {
      expect(await rehearse(access('maria@aurora.test', { ...flights, table }))).toMatchObject([
        { unknown_values },
      ])
    }
    const unknown = { ...flights, table: '', column: 'planet' }
    expect(await rehearse(access('maria@aurora.test', unknown))).toMatchObject([
      { field: 'column', error: 'columnUnknown' },
    ])
  })

  it('reads which numbers and dates a column does not have, however they are written', async () => {
    const cars = { id_workspace: 'a0000000-0000-4000-8000-000000000002', id_report: linkOf(2) }
    await addReport(admin, { id_group, name: 'Carros', ...cars })
    const of = (column: string, values: string[]) =>
      access('maria@aurora.test', { report: 'Carros', table: 'cars', column, values })
    expect(
      await rehearse(
        of('Cylinders', ['8', '08', '8.0', '7']),
        of('Year', ['1970-01-01', '1970-01-01T00:00:00', '1971-02-03']),
      ),
    ).toMatchObject([{ unknown_values: ['7'] }, { unknown_values: ['1971-02-03'] }])
    const text = { table: 'stores', column: 'code', data_type: 'varchar' } as const
    expect(comparable('7', text)).not.toBe(comparable('00007', text))
  })

  it('is told of a page whose title another page has too', async () => {
    const pages = [
      { name: 'A', displayName: 'Lojas; todas' },
      { name: 'B', displayName: 'Lojas' },
      { name: 'C', displayName: 'LOJAS' },
    ]
    await addReport(admin, {
      ...{ id_group, name: 'Lojas', report_general_pages: pages },
    })
    const of = (page: string) => ({ email: 'maria@aurora.test', group, report: 'Lojas', pages: [page] })
    expect(await rehearse(of('Lojas; todas'), of('lojas'))).toMatchObject([
      { status: 'changed' },
      { status: 'refused', field: 'pages', error: 'nameAmbiguous' },
    ])
  })
})
