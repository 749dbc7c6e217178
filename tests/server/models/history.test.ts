import { beforeAll, describe, expect, it } from 'vitest'
import type { RowFilter } from '#common/contract/shapes.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { addReport, joao, linkOf, maria } from '../group-reports/report-forms.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const filter = (column: string, value: string, data_type: RowFilter['data_type'] = 'varchar'): RowFilter => ({
  table: 'penguins',
  column,
  condition: 'In',
  value,
  data_type,
})
const source = { id_conta: 1, id_workspace: 'a0000000-0000-4000-8000-000000000001', id_report: linkOf(31) }
const values = (search?: string) =>
  admin.call('modelValues', { ...source, table: 'penguins', column: 'island', ...(search && { search }) })

describe('suggestions for filters', () => {
  beforeAll(async () => {
    const many = Array.from({ length: 110 }, (_, at) => filter('code', `c${at}`))
    await addReport(admin, {
      id_report: source.id_report,
      users: [
        {
          id: maria,
          filters: [filter('island', 'Biscoe'), filter('mass', '4000', 'number')],
          pageFilters: [],
        },
        {
          id: joao,
          filters: [filter('island', '100% Dream'), filter('island', 'Biscoe'), ...many],
          pageFilters: [],
        },
      ],
    })
  })

  it('are the columns and values of filters on the same report of the service', async () => {
    expect(await admin.call('modelFields', source)).toMatchObject({
      origin: 'history',
      tables: [
        {
          table: 'penguins',
          columns: [
            { column: 'code', data_type: 'varchar' },
            { column: 'island', data_type: 'varchar' },
            { column: 'mass', data_type: 'number' },
          ],
        },
      ],
    })
    expect(await values()).toMatchObject({ values: ['100% Dream', 'Biscoe'], complete: true })
    const code = await admin.call('modelValues', { ...source, table: 'penguins', column: 'code' })
    expect(code.values).toHaveLength(100)
    expect(code.complete).toBe(false)
  })

  it('are searched by a part of the value, in which no character has a meaning', async () => {
    expect((await values('BISC')).values).toEqual(['Biscoe'])
    expect((await values('%')).values).toEqual(['100% Dream'])
    expect((await values("'")).values).toEqual([])
  })

  it('never come from another tenant', async () => {
    const boreal = await portal.as('borealAdmin')
    expect(await boreal.call('modelFields', { ...source, id_conta: 2 })).toMatchObject({
      origin: 'none',
      tables: [],
    })
  })
})
