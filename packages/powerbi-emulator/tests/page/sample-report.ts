import type { Cell } from '#emulator/models/types.ts'
import type { DataTable } from '#emulator/page/engine/data-table.ts'
import { resolveLocale } from '#emulator/page/language/locale.ts'
import type { BasicFilter } from '#emulator/page/protocol/filters.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'

/** A small table of sales: shop, day, amount, online. */
export const sales: DataTable = {
  locale: resolveLocale(),
  name: 'sales',
  columns: [
    { name: 'shop', type: 'text', label: 'Shop' },
    { name: 'day', type: 'date', label: 'Day' },
    { name: 'amount', type: 'number', label: 'Amount' },
    { name: 'online', type: 'boolean' },
  ],
  rows: [
    ['Lisbon', '2024-01-30', 10, true],
    ['Lisbon', '2024-02-10', 20, false],
    ['Porto', '2024-02-29', 5, false],
    ['Porto', '2024-03-01', 40, true],
    ['Faro', '2024-03-02', null, true],
    [null, null, 1, false],
  ],
}

export const tables = [{ name: sales.name, columns: sales.columns }]

export const shopIs = (...values: (string | null)[]): BasicFilter => ({
  filterType: 1,
  target: { table: 'sales', column: 'shop' },
  operator: 'In',
  values,
})

export const amounts = (rows: Cell[][]) => rows.map((row) => row[2])

export const report: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Sales',
  description: '',
  workspaceId: 'a0000000-0000-4000-8000-000000000001',
  datasetId: 'c0000000-0000-4000-8000-000000000001',
  table: 'sales',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Hidden',
      summary: '',
      visibility: 1,
      visuals: [],
    },
    {
      name: 'ReportSection02',
      displayName: 'Shops',
      summary: '',
      visuals: [
        {
          type: 'barChart',
          name: 'shops',
          title: 'Amount by shop',
          area: [0, 0, 6, 12],
          category: { column: 'shop', label: 'Shop' },
          measure: { aggregate: 'sum', column: 'amount', label: 'Amount', style: 'integer' },
          sort: 'value',
        },
        {
          type: 'slicer',
          name: 'slicer',
          title: 'Shop',
          area: [6, 0, 6, 12],
          category: { column: 'shop', label: 'Shop' },
        },
      ],
    },
    { name: 'ReportSection03', displayName: 'Online', summary: '', filters: [], visuals: [] },
  ],
  bookmarks: [
    { name: 'porto', displayName: 'Porto', page: 'ReportSection03', filters: [shopIs('Porto')] },
    { name: 'shops', displayName: 'Shops', page: 'ReportSection02', filters: [], data: false },
  ],
}
