import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RowFilter } from '#common/contract/shapes.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { addReport, joao, linkOf, maria } from '../group-reports/report-forms.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')

const world = 'a0000000-0000-4000-8000-000000000001'
const business = 'a0000000-0000-4000-8000-000000000002'
const nature = 'a0000000-0000-4000-8000-000000000003'
const reportOf = (number: number) => ({
  id_conta: 1,
  id_workspace: world,
  id_report: linkOf(number),
})
const airports = reportOf(7)
const development = reportOf(1)
const weather = { ...reportOf(5), id_workspace: nature }
const cars = { ...reportOf(2), id_workspace: business }
const filter = (column: string, value: string, condition = 'In') => ({
  ...{ table: 'airports', column, condition, value },
  data_type: 'varchar',
})

afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.advanceClock(600)
})

describe('an administrator who writes a filter', () => {
  it.each([
    ['with', undefined],
    ['without', { call: 'ExecuteInfoQueries', status: 400 } as const],
  ])('can choose the columns of the model, %s its INFO functions', async (_how, fault) => {
    if (fault) await portal.emulator.fault(fault)
    const { origin, tables } = await admin.call('modelFields', airports)
    expect([origin, tables.map(({ table }) => table)]).toEqual(['model', ['airports']])
    expect(tables[0]?.columns).toContainEqual({ column: 'latitude', data_type: 'number' })
    expect(tables[0]?.columns).toContainEqual(
      expect.objectContaining({ column: 'state', data_type: 'varchar' }),
    )
  })

  it('finds values by a part of them, without what is a wildcard in DAX', async () => {
    const valuesOf = (search: string) =>
      admin.call('modelValues', { ...airports, table: 'airports', column: 'state', search })
    expect(await valuesOf('tx')).toMatchObject({ origin: 'model', values: ['TX'], complete: true })
    expect((await valuesOf('*')).values).toEqual([])
    const cities = await admin.call('modelValues', { ...airports, table: 'airports', column: 'city' })
    expect([cities.values.length, cities.complete]).toEqual([100, false])
  })

  it('sees how many rows remain', async () => {
    const filters = [filter('state', 'AK'), filter('state', 'TX'), filter('city', 'Dallas', 'NotIn'), {}]
    const { origin, tables } = await admin.call('modelRows', { ...airports, filters })
    expect(origin).toBe('model')
    expect(tables).toEqual([{ table: 'airports', rows: 3376, remaining: expect.any(Number) }])
    expect(tables[0]?.remaining).toBeGreaterThan(400)
    expect(tables[0]?.remaining).toBeLessThan(500)
  })

  it('chooses dates, true and false, and missing values', async () => {
    const { tables } = await admin.call('modelFields', weather)
    expect(tables[0]?.columns).toEqual(
      expect.arrayContaining([
        { column: 'date', data_type: 'varchar', column_type: 'date' },
        { column: 'wet', data_type: 'varchar', column_type: 'boolean' },
      ]),
    )
    const valuesOf = async (source: typeof weather, table: string, column: string, search?: string) =>
      (await admin.call('modelValues', { ...source, table, column, ...(search && { search }) })).values
    expect(await valuesOf(weather, 'weather', 'wet')).toEqual(['false', 'true'])
    expect((await valuesOf(weather, 'weather', 'date', '2013-02')).slice(0, 2)).toEqual([
      '2013-02-01',
      '2013-02-02',
    ])
    expect((await valuesOf(cars, 'cars', 'Horsepower'))[0]).toBe('BLANK()')
  })

  it.each([
    ['a date', weather, { table: 'weather', column: 'date', value: '2013-02-01' }, 1],
    ['another writing of it', weather, { table: 'weather', column: 'date', value: '2013-02-01T00:00' }, 1],
    ['rainy days', weather, { table: 'weather', column: 'wet', value: 'TRUE' }, 623],
    ['missing numbers', cars, { table: 'cars', column: 'Horsepower', value: 'BLANK()' }, 6],
  ])('sees how many rows remain with %s', async (_what, source, row, remaining) => {
    const data_type = row.column === 'Horsepower' ? 'number' : 'varchar'
    const filters = [{ ...row, condition: 'In', data_type }]
    const { tables } = await admin.call('modelRows', { ...source, filters })
    expect(tables).toEqual([{ table: row.table, rows: expect.any(Number), remaining }])
  })

  it('cannot change a query by a hostile name or text', async () => {
    const hostile = '"]\'), "x" || TRUE() ~*? [[ }'
    const values = { ...airports, table: 'airports', column: 'state', search: hostile }
    expect(await admin.call('modelValues', values)).toMatchObject({ origin: 'model', values: [] })
    const named = { ...airports, table: `airports'${hostile}`, column: `state]${hostile}` }
    expect(await admin.call('modelValues', named)).toMatchObject({ origin: 'none', values: [] })
    const filters = [filter('state', hostile)]
    const { tables } = await admin.call('modelRows', { ...airports, filters })
    expect(tables).toEqual([{ table: 'airports', rows: 3376, remaining: 0 }])
  })

  it('chooses from earlier filters where the model has row-level security', async () => {
    const fields = await admin.call('modelFields', development)
    expect(fields).toMatchObject({ origin: 'history', reason: 'row_security' })
    const [table] = fields.tables
    const column = table?.columns[0]?.column ?? ''
    const { origin, values } = await admin.call('modelValues', {
      ...development,
      table: table?.table ?? '',
      column,
    })
    expect(origin).toBe('history')
    expect(values.length).toBeGreaterThan(0)
  })

  it('can go on typing while Power BI refuses queries', async () => {
    await portal.emulator.fault({ call: 'ExecuteQueries', status: 429, retryAfterSeconds: 60 })
    expect(await admin.call('modelFields', airports)).toMatchObject({ reason: 'unavailable' })
    await portal.emulator.endFaults()
    await portal.advanceClock(120)
    await portal.emulator.fault({ call: 'ExecuteQueries', status: 401 })
    expect(await admin.call('modelFields', airports)).toMatchObject({ reason: 'refused' })
    expect(await admin.call('modelRows', { ...airports, filters: [] })).toEqual({
      success: true,
      origin: 'none',
      tables: [],
    })
  })
})

const ofPenguins = (column: string, value: string, data_type: RowFilter['data_type'] = 'varchar') => ({
  ...{ table: 'penguins', column, condition: 'In' as const, value, data_type },
})
const source = reportOf(31)
const values = (search?: string) =>
  admin.call('modelValues', { ...source, table: 'penguins', column: 'island', ...(search && { search }) })

describe('suggestions for filters', () => {
  beforeAll(async () => {
    const many = Array.from({ length: 110 }, (_, at) => ofPenguins('code', `c${at}`))
    await addReport(admin, {
      id_report: source.id_report,
      users: [
        {
          id: maria,
          filters: [ofPenguins('island', 'Biscoe'), ofPenguins('mass', '4000', 'number')],
          pageFilters: [],
        },
        {
          id: joao,
          filters: [ofPenguins('island', '100% Dream'), ofPenguins('island', 'Biscoe'), ...many],
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
