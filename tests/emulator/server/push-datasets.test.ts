import { describe, expect, it } from 'vitest'
import { BUSINESS, type EmulatorClient, modelId } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture, folderFixture, whileRunning } from '../emulator-fixture.ts'

const client = emulatorFixture()
const call = describedCalls(client)
const folder = folderFixture()
const tables = '/groups/{groupId}/datasets/{datasetId}/tables'

/** The example of Microsoft's description. */
const product = {
  name: 'Product',
  columns: [
    { name: 'ProductID', dataType: 'Int64' },
    { name: 'Name', dataType: 'string' },
    { name: 'IsCompete', dataType: 'bool' },
    { name: 'ManufacturedOn', dataType: 'DateTime' },
    { name: 'Sales', dataType: 'Double', formatString: 'Currency' },
  ],
}
const race = { ProductID: 1, Name: 'Adjustable Race', IsCompete: true, ManufacturedOn: '07/30/2014' }
const crank = { ProductID: 2, Name: 'LL Crankarm', IsCompete: false, Sales: 12.5 }

async function aDataset(query = '') {
  const request = { name: 'SalesMarketing', defaultMode: 'Push', tables: [product] }
  const { status, body } = await client.post(`/groups/${BUSINESS}/datasets${query}`, request)
  expect([status, body]).toMatchObject([201, { name: 'SalesMarketing', addRowsAPIEnabled: true }])
  return { groupId: BUSINESS, datasetId: body.id, tableName: 'Product' }
}
type Ids = Awaited<ReturnType<typeof aDataset>>
const push = (ids: Ids, rows: object[]) => call(`POST ${tables}/{tableName}/rows`, ids, { rows })

async function query({ datasetId }: Ids, text: string, caller: EmulatorClient = client) {
  const { body } = await caller.post(`/datasets/${datasetId}/executeQueries`, { queries: [{ query: text }] })
  const { results } = body as unknown as { results: { tables: { rows: Record<string, unknown>[] }[] }[] }
  return results[0]?.tables[0]?.rows
}

describe('a program that pushes rows', () => {
  it('creates a model, sends rows, queries and deletes them', async () => {
    const ids = await aDataset('?defaultRetentionPolicy=basicFIFO')
    expect((await call(`GET ${tables}`, ids)).body.value).toEqual([product])
    expect((await push(ids, [race, crank])).status).toBe(200)
    expect(await query(ids, 'EVALUATE FILTER(Product, Product[IsCompete])')).toEqual([
      {
        'Product[ProductID]': 1,
        'Product[Name]': 'Adjustable Race',
        'Product[IsCompete]': true,
        'Product[ManufacturedOn]': '2014-07-30T00:00:00',
      },
    ])
    const total = 'EVALUATE ROW("Sold", SUM(Product[Sales]), "Rows", COUNTROWS(Product))'
    expect(await query(ids, total)).toEqual([{ '[Sold]': 12.5, '[Rows]': 2 }])
    expect((await call(`DELETE ${tables}/{tableName}/rows`, ids)).status).toBe(200)
    expect(await query(ids, 'EVALUATE Product')).toEqual([])
  })

  it('changes the columns of a table and keeps the values of those that stay', async () => {
    const ids = await aDataset()
    await push(ids, [crank])
    const columns = [
      product.columns[1],
      { name: 'Sales', dataType: 'String' },
      { name: 'New', dataType: 'string' },
    ]
    const { body } = await call(`PUT ${tables}/{tableName}`, ids, { name: 'Product', columns })
    expect(body.columns).toEqual(columns)
    await push(ids, [{ New: 'yes' }])
    expect(await query(ids, 'EVALUATE Product')).toEqual([
      { 'Product[Name]': 'LL Crankarm' },
      { 'Product[New]': 'yes' },
    ])
    const renamed = await call(`PUT ${tables}/{tableName}`, ids, { name: 'Other', columns })
    expect(renamed.status).toBe(400)
  })

  it.each([
    ['a column that the table does not have', { Colour: 'red' }, 'Colour'],
    ['text for a number', { ProductID: 'one' }, 'ProductID'],
    ['a fraction for a whole number', { ProductID: 1.5 }, 'ProductID'],
    ['a date that is none', { ManufacturedOn: 'soon' }, 'ManufacturedOn'],
  ])('is refused %s, and no row is added', async (_, row, message) => {
    const ids = await aDataset()
    const { status, body } = await push(ids, [race, row])
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)])
    expect(await query(ids, 'EVALUATE Product')).toEqual([])
  })

  it.each([
    ['unknown types', [{ ...product, columns: [{ name: 'A', dataType: 'Money' }] }], 'dataType'],
    [
      'the same column twice',
      [{ ...product, columns: [...product.columns, { name: 'name', dataType: 'string' }] }],
      'twice',
    ],
    ['the same table twice', [product, { ...product, name: 'product' }], 'twice'],
    ['no table', [], 'tables'],
  ])('is refused a model with %s', async (_, wrong, message) => {
    const { status, body } = await client.post(`/groups/${BUSINESS}/datasets`, {
      name: 'Wrong',
      tables: wrong,
    })
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)])
  })

  it('is told that other models take no rows', async () => {
    const ids = { groupId: BUSINESS, datasetId: modelId(2), tableName: 'cars' }
    expect((await push(ids, [{ Name: 'Beetle' }])).body.error.message).toContain('not a push dataset')
    expect((await push({ ...(await aDataset()), tableName: 'constructor' }, [race])).status).toBe(404)
  })

  it('finds its rows after a restart', async () => {
    const dataDir = folder()
    const ids = { groupId: BUSINESS, datasetId: '', tableName: 'Product' }
    await whileRunning(dataDir, async (caller) => {
      const { body } = await caller.post(`/groups/${BUSINESS}/datasets`, { name: 'Kept', tables: [product] })
      ids.datasetId = body.id
      await caller.post(`/datasets/${body.id}/tables/Product/rows`, { rows: [crank] })
    })
    await whileRunning(dataDir, async (caller) => {
      expect(await query(ids, 'EVALUATE VALUES(Product[Name])', caller)).toEqual([
        { 'Product[Name]': 'LL Crankarm' },
      ])
    })
  })
})
