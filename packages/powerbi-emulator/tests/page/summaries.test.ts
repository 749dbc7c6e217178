import { describe, expect, it } from 'vitest'
import { reduceValues } from '#emulator/page/engine/aggregate.ts'
import { categoryData } from '#emulator/page/engine/category-data.ts'
import { describeFilter } from '#emulator/page/engine/describe-filter.ts'
import { exportVisual, toCsv } from '#emulator/page/engine/export-visual.ts'
import { formatMeasure } from '#emulator/page/engine/format-value.ts'
import { groupRows } from '#emulator/page/engine/group-rows.ts'
import { summarize } from '#emulator/page/engine/summarize.ts'
import type { CategoryVisual, Measure } from '#emulator/reports/types.ts'
import { sales, shopIs } from './sample-report.ts'

const amount: Measure = { aggregate: 'sum', column: 'amount', label: 'Amount', style: 'integer', unit: '€' }
const byShop: CategoryVisual = {
  type: 'barChart',
  name: 'shops',
  title: 'Amount by shop',
  area: [0, 0, 12, 12],
  category: { column: 'shop', label: 'Shop' },
  measure: amount,
  sort: 'value',
}

describe('aggregates', () => {
  it.each([
    ['sum', 8],
    ['average', 8 / 3],
    ['minimum', 1],
    ['maximum', 4],
    ['median', 3],
    ['count', 4],
    ['distinct', 3],
  ] as const)('%s ignores blanks, count does not', (aggregate, expected) => {
    expect(reduceValues([1, 4, null, 3], aggregate)).toBe(expected)
  })

  it('of nothing are null', () => {
    expect(reduceValues([null], 'sum')).toBeNull()
    expect(formatMeasure(null, amount, sales.locale)).toBe('–')
  })
})

describe('groups', () => {
  it('bin dates by month and year and numbers by width, in order, with blanks last', () => {
    const labels = (bin: 'year-month' | 'month') =>
      groupRows(sales, sales.rows, { column: 'day', label: 'Day', bin }).map(({ label }) => label)
    expect(labels('year-month')).toEqual(['Jan 2024', 'Feb 2024', 'Mar 2024', '(Blank)'])
    expect(labels('month')).toEqual(['Jan', 'Feb', 'Mar', '(Blank)'])
    const bins = groupRows(sales, sales.rows, { column: 'amount', label: 'Amount', bin: 10 })
    expect(bins.map(({ label, rows }) => [label, rows.length])).toEqual([
      ['0–10', 2],
      ['10–20', 1],
      ['20–30', 1],
      ['40–50', 1],
      ['(Blank)', 1],
    ])
  })
})

describe('categories', () => {
  it('are sorted by value and limited', () => {
    const { categories, series } = categoryData(sales, sales.rows, { ...byShop, top: 2 }, null)
    expect(categories.map(({ label }) => label)).toEqual(['Porto', 'Lisbon'])
    expect(series[0]?.values).toEqual([45, 30])
  })

  it('highlight the part of a sum that a selection covers', () => {
    const points = [{ grouping: { column: 'online', label: 'Online' }, key: true }]
    const { series } = categoryData(sales, sales.rows, byShop, { visual: 'other', points })
    expect(series[0]?.values).toEqual([45, 30, 1, null])
    expect(series[0]?.highlighted).toEqual([40, 10, null, null])
  })

  it('average only the selected rows', () => {
    const points = [{ grouping: { column: 'online', label: 'Online' }, key: true }]
    const visual = { ...byShop, measure: { ...amount, aggregate: 'average' as const } }
    const { categories, series } = categoryData(sales, sales.rows, visual, { visual: 'other', points })
    expect(categories.map(({ label }) => label)).toEqual(['Porto', 'Lisbon', 'Faro'])
    expect(series[0]?.values).toEqual([40, 10, null])
  })

  it('keep the colour of a series when others are filtered out', () => {
    const visual = { ...byShop, series: { column: 'shop', label: 'Shop' } }
    const porto = sales.rows.filter((row) => row[0] === 'Porto')
    expect(categoryData(sales, porto, visual, null).series).toMatchObject([{ name: 'Porto', color: 2 }])
  })
})

describe('descriptions', () => {
  it('summarize a chart, including an empty one', () => {
    expect(summarize(sales, sales.rows, byShop)).toBe(
      'Amount by shop: highest Porto with 45 €, lowest (Blank) with 1 €.',
    )
    expect(summarize(sales, [], byShop)).toBe('Amount by shop: no data.')
  })

  it('describe a filter', () => {
    expect(describeFilter(shopIs('Lisbon', 'Porto'), sales)).toEqual({
      column: 'Shop',
      text: 'is Lisbon or Porto',
    })
    const many = shopIs('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    expect(describeFilter({ ...many, operator: 'NotIn' }, sales).text).toBe(
      'is not a, b, c, d, e, f and 2 more',
    )
    const between = describeFilter(
      {
        filterType: 0,
        target: { table: 'sales', column: 'amount' },
        logicalOperator: 'And',
        conditions: [
          { operator: 'GreaterThanOrEqual', value: 1 },
          { operator: 'LessThan', value: 9 },
        ],
      },
      sales,
    )
    expect(between.text).toBe('is at least 1 and is less than 9')
  })
})

describe('exports', () => {
  it('contain the values of a chart, or the underlying rows', () => {
    const lines = (isUnderlying: boolean) =>
      exportVisual(sales, sales.rows, byShop, 2, isUnderlying).split('\r\n')
    expect(lines(false)).toEqual(['Shop,Amount', 'Porto,45', 'Lisbon,30'])
    expect(lines(true)).toEqual([
      'Shop,Day,Amount,online',
      'Lisbon,2024-01-30,10,true',
      'Lisbon,2024-02-10,20,false',
    ])
  })

  it('quote commas, quotes and line breaks', () => {
    expect(toCsv(['a,b', 'c'], [['say "hi"', 'two\nlines']])).toBe('"a,b",c\r\n"say ""hi""","two\nlines"')
  })
})
