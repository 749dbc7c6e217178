import { describe, expect, it } from 'vitest'
import { toBasicFilters } from '#common/embed/basic-filters.ts'
import type { Table } from '#emulator/models/types.ts'
import { readUrlFilter } from '#emulator/server/exports/url-filter.ts'
import type { StoredFilter } from '#server/db/schema/index.ts'
import { filterText } from '#server/report-exports/filter-text.ts'

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

const columns = ['Região', 'Year', 'a_x0041_b', 'O/B.C-😀'].map((name) => ({ name, type: 'text' as const }))
const tables: Table[] = [{ name: 'Store sales', columns }]

describe('the filters of an export', () => {
  it('are empty for a user who sees every row', () => {
    expect(filterText([])).toBe('')
  })

  it('are one text in the syntax of report URLs', () => {
    const rows = [row(), row({ value: "D'Oeste" }), number('2004'), number('-1.50', { column: 'a_x0041_b' })]
    expect(filterText(rows)).toBe(
      "Store_x0020_sales/Região in ('Sul','D''Oeste') and Store_x0020_sales/Year in (2004) and Store_x0020_sales/a_x005F_x0041_b in (-1.5)",
    )
  })

  it.each([
    ['several values', [row(), row({ value: 'Norte' }), row()]],
    ['quotes and operators in a value', [row({ value: "x') and Store/Region ne ('" }), number('7')]],
    ['an excluded value', [row({ condition: 'NotIn' }), number('2005'), number('2006.5')]],
    ['unusual names', [row({ column: 'a_x0041_b' }), row({ column: 'O/B.C-😀' })]],
  ])('mean the same as in the open report: %s', (_what, rows) => {
    const read = readUrlFilter(filterText(rows), tables).map((filter) => ({ ...filter }))
    const shown = toBasicFilters(rows).map(({ target, operator, values }) => ({ target, operator, values }))
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
  ])('are refused, not left out: %s', (_what, rows) => {
    expect(() => filterText(rows)).toThrow(expect.objectContaining({ code: 'export.filters' }))
  })
})
