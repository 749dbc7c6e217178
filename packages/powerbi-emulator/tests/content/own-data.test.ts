import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoTenant } from '#emulator/content/demo-tenant.ts'
import { readFolder } from '#emulator/content/own/data-files.ts'
import { readContent } from '#emulator/content/own/read-content.ts'
import type { Identity } from '#emulator/models/types.ts'
import { visibleRows } from '#emulator/server/report-data/visible-rows.ts'
import { contentOf } from './content-of.ts'

const example = 'packages/powerbi-emulator/examples/sales'

const csv = `seller;amount;when;open;code
Ana;10.5;2026-01-31;true;007
"Bruno; Jr.";-2;2026-02-01 08:30;false;010

Clara;;;;x
`

/** The smallest report of a table. */
const report = (changes: object = {}, visual: object = {}) => ({
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Overview',
      visuals: [
        {
          type: 'card',
          name: 'total',
          title: 'Total',
          area: [0, 0, 3, 3],
          measure: { aggregate: 'sum', column: 'amount', label: 'Total', style: 'integer' },
          ...visual,
        },
      ],
    },
  ],
  ...changes,
})

const problemOf = async (files: Record<string, string | object>) =>
  contentOf(files).then(
    () => 'no problem',
    (error: Error) => error.message,
  )

describe('a folder of own data', () => {
  it('is served with the ids, names and types that its files say or imply', async () => {
    const content = await contentOf({ 'orders.csv': csv, 'orders.report.json': report() })
    const [model] = content.models
    expect(model).toMatchObject({ name: 'orders', roles: [], files: ['orders.csv'] })
    expect(model?.tables[0]?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['seller', 'text'],
      ['amount', 'number'],
      ['when', 'date'],
      ['open', 'boolean'],
      ['code', 'text'],
    ])
    expect(model?.rows('orders')).toEqual([
      { seller: 'Ana', amount: 10.5, when: '2026-01-31', open: true, code: '007' },
      { seller: 'Bruno; Jr.', amount: -2, when: '2026-02-01T08:30', open: false, code: '010' },
      { seller: 'Clara', amount: null, when: null, open: null, code: 'x' },
    ])
    expect(content.reports[0]).toMatchObject({ name: 'orders', table: 'orders', datasetId: model?.id })
    expect(content.workspaces.map(({ id }) => id)).toEqual([model?.workspaceId])
    expect(content.tenants).toEqual([demoTenant])
    expect((await contentOf({ 'orders.csv': csv })).models[0]?.id).toBe(model?.id)
  })

  it('may hold Parquet files', async () => {
    const file = readFileSync('packages/powerbi-emulator/tests/fixtures/orders.parquet')
    const { models } = await readContent(new Map([['orders.parquet', file]]))
    expect(models[0]?.tables[0]?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'number'],
      ['seller', 'text'],
      ['amount', 'number'],
      ['day', 'date'],
      ['open', 'boolean'],
    ])
    expect(models[0]?.rows('orders')).toEqual([
      { id: 1, seller: 'Ana', amount: 10.5, day: '2026-01-31', open: true },
      { id: 2, seller: null, amount: -2, day: '2026-02-01', open: false },
    ])
  })

  it('shows the members of a role the rows that its condition allows', async () => {
    const { models } = await readContent(await readFolder(example))
    const [model] = models
    if (!model) throw new Error('The example has no model.')
    const sellersFor = (identity: Identity) => {
      const { columns, rows } = visibleRows(model, 'sales', identity)
      return [...new Set(rows.map((row) => row[columns.indexOf('seller')]))]
    }
    expect(sellersFor({ username: 'ANA@contoso.com', roles: ['Seller'] })).toEqual(['ana@contoso.com'])
    expect(sellersFor({ username: 'carla@contoso.com', roles: ['Seller'] })).toEqual([])
    expect(sellersFor({ username: 'carla@contoso.com', roles: ['Seller', 'Manager'] })).toHaveLength(2)
  })

  it.each([
    [{}, 'There is no CSV or Parquet file.'],
    [{ 'a.csv': 'x,y\n1,2\n\n3\n' }, 'a.csv:4: 1 values, but the header has 2 columns'],
    [{ 'a.csv': 'x,x\n' }, "a.csv:1: two columns are named 'x'"],
    [{ 'a.csv': 'x\n"1\n', 'notes.json': '{}' }, 'notes.json: is neither'],
    [
      {
        'a.csv': 'x\n"line one\nline two"\nten\n',
        'a.model.json': { tables: [{ name: 'a', columns: [{ name: 'x', type: 'number' }] }] },
      },
      "a.csv:2: column 'x': 'line one\nline two' is not a number",
    ],
    [
      { 'a.csv': 'x\n1\n', 'a.model.json': { tables: [{ name: 'a', columns: [{ name: 'z' }] }] } },
      "a.csv:1: there is no column 'z'",
    ],
    [{ 'a.csv': 'x\n1\n', 'a.model.json': '{\n  "tables": [}' }, 'a.model.json:2: not valid JSON'],
    [
      {
        'a.csv': 'x\n1\n',
        'a.model.json': { tables: [{ name: 'a' }], roles: [{ name: 'R', filters: { a: '[z] = 1' } }] },
      },
      "a.model.json:11: roles[0].filters.a: Column 'z' in table 'a' cannot be found.",
    ],
    [
      {
        'a.csv': 'x\n1\n',
        'a.model.json': {
          tables: [{ name: 'a' }],
          roles: [{ name: 'R', filters: { a: 'LEFT([x], 1) = 1' } }],
        },
      },
      'does not support the function LEFT',
    ],
    [
      { 'a.csv': csv, 'a.report.json': report({}, { area: [10, 0, 3, 3] }) },
      'a.report.json:11: pages[0].visuals[0].area: exceeds the grid',
    ],
    [
      { 'a.csv': csv, 'a.report.json': report({}, { type: 'cart' }) },
      /a\.report\.json:8: pages\[0\]\.visuals\[0\]\.type: .*'card'/,
    ],
    [
      { 'a.csv': csv, 'a.report.json': report({ page: 1 }) },
      'a.report.json:27: page: is not a known property',
    ],
    [
      {
        'a.csv': csv,
        'a.report.json': report(
          {},
          { measure: { aggregate: 'sum', column: 'seller', label: '', style: 'integer' } },
        ),
      },
      "measure.column: 'sum' needs numbers, but 'seller' is text",
    ],
    [
      {
        'a.csv': csv,
        'a.report.json': report(
          {},
          { measure: { aggregate: 'sum', column: 'z', label: '', style: 'integer' } },
        ),
      },
      "has no column 'z', only seller, amount, when, open, code",
    ],
    [
      {
        'a.csv': csv,
        'a.report.json': report(
          {},
          { filters: [{ target: { table: 'b', column: 'x' }, operator: 'In', values: [] }] },
        ),
      },
      "visuals[0].filters: The table 'b' does not exist",
    ],
    [
      { 'a.csv': csv, 'b.csv': csv, 'a.report.json': report() },
      'a.report.json:1: needs the name of its model, one of a, b',
    ],
    [
      {
        'a.csv': csv,
        'principals.json': {
          tenants: [
            {
              id: demoTenant.id,
              apps: [{ clientId: demoTenant.id, secret: 's', workspaces: ['Sales'] }],
            },
          ],
        },
      },
      "principals.json: there is no workspace 'Sales', only Workspace",
    ],
    [{ 'a.csv': csv, 'principals.json': { tenants: [] } }, 'principals.json:2: tenants[0]: '],
  ])('names the file and the place of mistake %#', async (files, message) => {
    expect(await problemOf(files as Record<string, string | object>)).toMatch(message)
  })
})
