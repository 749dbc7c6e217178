import { describe, expect, it } from 'vitest'
import { applyFilters } from '#emulator/page/engine/compile-filter.ts'
import { timeWindow } from '#emulator/page/engine/time-window.ts'
import type { AdvancedFilter, Condition, Filter, RelativeFilter } from '#emulator/page/protocol/filters.ts'
import { amounts, sales, shopIs } from './sample-report.ts'

const NOW = Date.parse('2024-03-02T15:00:00Z')
const kept = (...filters: Filter[]) => amounts(applyFilters(sales, sales.rows, filters, NOW))
const on = (column: string) => ({ table: 'sales', column })
const where = (
  column: string,
  logicalOperator: AdvancedFilter['logicalOperator'],
  ...conditions: Condition[]
): AdvancedFilter => ({ filterType: 0, target: on(column), logicalOperator, conditions })
const relative = (operator: 0 | 1 | 2, timeUnitType: number, timeUnitsCount = 1, includeToday = true) =>
  ({
    filterType: 4,
    target: on('day'),
    operator,
    timeUnitType,
    timeUnitsCount,
    includeToday,
  }) satisfies RelativeFilter

describe('basic filters', () => {
  it('keep rows with a listed value, case-insensitively', () => {
    expect(kept(shopIs('lisbon', 'FARO'))).toEqual([10, 20, null])
  })

  it('with NotIn, drop the listed values and keep blanks', () => {
    expect(kept({ ...shopIs('Lisbon', 'Porto'), operator: 'NotIn' })).toEqual([null, 1])
  })

  it('keep everything with All, and nothing with an empty list', () => {
    expect(kept({ ...shopIs(), operator: 'All' })).toHaveLength(6)
    expect(kept(shopIs())).toEqual([])
  })

  it('match blanks, booleans and dates in any format', () => {
    expect(kept(shopIs(null))).toEqual([1])
    expect(kept({ filterType: 1, target: on('online'), operator: 'In', values: [true] })).toEqual([
      10,
      40,
      null,
    ])
    const values = ['2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00']
    expect(kept({ filterType: 1, target: on('day'), operator: 'In', values })).toEqual([5, 40])
  })

  it.each([
    ['text on numbers', { target: on('amount'), values: ['10'] }],
    ['numbers on text', { target: on('shop'), values: [10] }],
    ['text on booleans', { target: on('online'), values: ['true'] }],
    ['days without a time', { target: on('day'), values: ['2024-03-01'] }],
    ['a name in other case', { target: on('Shop'), values: ['Porto'] }],
    ['an unknown column', { target: on('city'), values: ['Porto'] }],
  ])('are ignored with %s', (_what, filter) => {
    expect(kept({ filterType: 1, operator: 'In', ...filter })).toHaveLength(6)
  })

  it('combine In and NotIn on the same column', () => {
    expect(kept(shopIs('Lisbon', 'Porto'), { ...shopIs('Porto'), operator: 'NotIn' })).toEqual([10, 20])
  })

  it('of another table have no effect', () => {
    expect(kept({ ...shopIs('Lisbon'), target: { table: 'other', column: 'shop' } })).toHaveLength(6)
  })
})

describe('advanced filters', () => {
  it.each<[Condition['operator'], Condition['value'], unknown[]]>([
    ['Contains', 'ort', [5, 40]],
    ['DoesNotContain', 'o', [1]],
    ['StartsWith', 'FA', [null]],
    ['DoesNotStartWith', 'p', [10, 20, null, 1]],
    ['Is', 'porto', [5, 40]],
    ['IsNot', 'Porto', [10, 20, null, 1]],
    ['IsBlank', undefined, [1]],
    ['IsNotBlank', undefined, [10, 20, 5, 40, null]],
    ['IsNotEmptyString', undefined, [10, 20, 5, 40, null, 1]],
  ])('%s %s on text', (operator, value, expected) => {
    expect(kept(where('shop', 'And', { operator, value }))).toEqual(expected)
  })

  it('compare numbers, ignoring blanks', () => {
    expect(
      kept(
        where('amount', 'And', { operator: 'GreaterThan', value: 5 }, { operator: 'LessThan', value: 40 }),
      ),
    ).toEqual([10, 20])
    expect(
      kept(
        where(
          'amount',
          'Or',
          { operator: 'LessThanOrEqual', value: 1 },
          { operator: 'GreaterThanOrEqual', value: 40 },
        ),
      ),
    ).toEqual([40, 1])
  })

  it('compare dates given as text or as Date', () => {
    const value = new Date('2024-02-29T00:00:00Z')
    expect(kept(where('day', 'And', { operator: 'GreaterThan', value }))).toEqual([40, null])
    expect(kept(where('day', 'And', { operator: 'LessThan', value: '2024-02-01T00:00:00' }))).toEqual([10])
  })
})

describe('other filters', () => {
  it('top N ranks the rows left by other filters', () => {
    const top: Filter = {
      filterType: 5,
      target: on('shop'),
      operator: 'Top',
      itemCount: 1,
      orderBy: { ...on('amount'), aggregationFunction: 'Sum' },
    }
    expect(kept(top)).toEqual([5, 40])
    expect(kept(top, { ...shopIs('Porto'), operator: 'NotIn' })).toEqual([10, 20])
    expect(kept({ ...top, operator: 'Bottom' }, shopIs('Lisbon', 'Porto'))).toEqual([10, 20])
  })

  it('include and exclude single values', () => {
    const filter: Filter = { filterType: 3, target: on('shop'), isExclude: true, values: ['Lisbon', null] }
    expect(kept(filter)).toEqual([5, 40, null])
    expect(kept({ ...filter, isExclude: false })).toEqual([10, 20, 1])
  })

  it('tuples match several columns together', () => {
    const values = [
      [{ value: 'Lisbon' }, { value: true }],
      [{ value: 'Porto' }, { value: false }],
    ]
    expect(kept({ filterType: 6, target: [on('shop'), on('online')], operator: 'In', values })).toEqual([
      10, 5,
    ])
  })
})

describe('relative dates on 2 March 2024', () => {
  it.each<[string, RelativeFilter, unknown[]]>([
    ['the last 2 days with today', relative(0, 0, 2), [40, null]],
    ['the last 2 days without today', relative(0, 0, 2, false), [5, 40]],
    ['this calendar month', relative(1, 4), [40, null]],
    ['the last calendar month', relative(0, 4), [20, 5]],
    ['this calendar year', relative(1, 6), [10, 20, 5, 40, null]],
    ['the last week', relative(0, 1), [5, 40, null]],
    ['the next day, without today', relative(2, 0, 1, false), []],
  ])('%s', (_title, filter, expected) => {
    expect(kept(filter)).toEqual(expected)
  })

  it('a month before 31 March ends on the last day of February', () => {
    const [from, until] = timeWindow(relative(0, 3), Date.parse('2024-03-30T12:00:00Z'))
    expect(new Date(from).toISOString()).toBe('2024-02-29T00:00:00.000Z')
    expect(new Date(until).toISOString()).toBe('2024-03-31T00:00:00.000Z')
  })
})
