import type { models } from 'powerbi-client'
import { describe, expect, it } from 'vitest'
import { toEmbedFilters } from '#common/embed/embed-filters.ts'
import type { Table } from '#emulator/models/types.ts'
import { readUrlFilter } from '#emulator/server/exports/url-filter.ts'
import type { StoredFilter } from '#server/base/db/schema/index.ts'
import { filterText } from '#server/reports/exports/filter-text.ts'

const row = (more: Partial<StoredFilter> = {}): StoredFilter => ({
  table: 'Store sales',
  column: 'Região',
  condition: 'In',
  value: 'Sul',
  data_type: 'varchar',
  ...more,
})
const number = (value: string, more: Partial<StoredFilter> = {}) =>
  row({ column: 'Year', data_type: 'number', value, ...more })

const columns: Table['columns'] = [
  ...['Região', '2º lugar', 'O/B.C-😀', '_x', 'Informação'].map((name) => ({ name, type: 'text' as const })),
  ...['Year', '2024'].map((name) => ({ name, type: 'number' as const })),
]
const tables: Table[] = [
  { name: 'Store sales', columns },
  { name: '表', columns: [{ name: '人', type: 'text' }] },
]

describe('the filters of an export', () => {
  it('are empty for a user who sees every row', () => {
    expect(filterText([])).toBe('')
  })

  it('are one text in the syntax of report URLs', () => {
    const rows = [row(), row({ value: "D'Oeste" }), number('2004'), number('-1.50', { column: '2024' })]
    expect(filterText(rows)).toBe(
      "Store_x0020_sales/Regi_x00E3_o in ('Sul','D''Oeste') and Store_x0020_sales/Year in (2004) and Store_x0020_sales/_x0032_024 in (-1.5)",
    )
    expect(filterText([row({ table: '表', column: '人', value: '张力' })])).toBe(
      "_x8868_/_x4EBA_ in ('张力')",
    )
  })

  it.each([
    ['several values', [row(), row({ value: 'Norte' }), row()]],
    ['quotes and operators in a value', [row({ value: "x') and Region ne ('" }), number('7')]],
    ['an excluded value', [row({ condition: 'NotIn' }), number('2005'), number('2006.5')]],
    ['unusual names', columns.slice(0, 5).map(({ name }) => row({ column: name }))],
    ['names in other letters', [row({ table: '表', column: '人' })]],
  ])('mean the same as in the open report: %s', (_what, rows) => {
    const { filters: read } = readUrlFilter(filterText(rows), tables)
    const shown = (toEmbedFilters(rows) as models.IBasicFilter[]).map(({ target, operator, values }) => ({
      target,
      operator,
      values,
    }))
    expect(read).toMatchObject(shown)
    expect(read).toHaveLength(shown.length)
  })

  it.each<[string, StoredFilter[]]>([
    ['several excluded values', [row({ condition: 'NotIn' }), row({ condition: 'NotIn', value: 'Norte' })]],
    ['listed and excluded values', [row(), row({ condition: 'NotIn', value: 'Norte' })]],
    ['more than ten columns', Array.from({ length: 11 }, (_each, at) => row({ column: `c${at}` }))],
    ['a number with an exponent', [number('1e-9')]],
    ['a number that is not exact', [number('9007199254740993')]],
    ['an incomplete row', [row({ value: '' })]],
    ['a column that starts with INF', [row({ column: 'INFORMAÇÃO' })]],
    ['a table that starts with INF', [row({ table: 'INF' })]],
    ['a name that reads as an escaped one', [row({ column: 'a_x0041_b' })]],
    ['a name that would read as an escaped one', [row({ column: 'a_x0041-b' })]],
    ...Array.from('%+/?#&\n\u{D800}', (sign): [string, StoredFilter[]] => [
      `a text with ${JSON.stringify(sign)}`,
      [row({ value: `R ${sign} D` })],
    ]),
    [
      'more text than addresses may have',
      Array.from({ length: 250 }, (_each, at) => row({ value: `São ${at}` })),
    ],
  ])('are refused, not left out: %s', (_what, rows) => {
    expect(() => filterText(rows)).toThrow(expect.objectContaining({ code: 'export.filters' }))
  })
})
