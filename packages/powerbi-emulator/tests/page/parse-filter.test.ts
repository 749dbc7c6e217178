import { describe, expect, it } from 'vitest'
import { updateFilters } from '#emulator/page/engine/update-filters.ts'
import { EmbedError } from '#emulator/page/protocol/embed-error.ts'
import { parseFilters } from '#emulator/page/protocol/parse-filter.ts'
import { shopIs, tables } from './sample-report.ts'

const errorOf = (action: () => unknown) => {
  try {
    action()
  } catch (thrown) {
    if (thrown instanceof EmbedError) return thrown.body.detailedMessage
    throw thrown
  }
  return 'accepted'
}

const tuple = {
  filterType: 6,
  target: [shopIs().target, { table: 'sales', column: 'amount' }],
  operator: 'In',
  values: [[{ value: 'Porto' }, { value: 5 }]],
}
const lastDays = {
  filterType: 4,
  target: { table: 'sales', column: 'day' },
  operator: 0,
  timeUnitsCount: 7,
  timeUnitType: 0,
}
const best = {
  filterType: 5,
  target: shopIs().target,
  operator: 'Top',
  itemCount: 2,
  orderBy: { table: 'sales', column: 'amount', aggregationFunction: 'Sum' },
}

describe('filters in messages', () => {
  it('get a missing type from the schema or the shape', () => {
    const { filterType: _type, ...bare } = shopIs('Porto')
    expect(parseFilters([bare], tables)).toMatchObject([{ filterType: 1 }])
    const advanced = {
      $schema: 'http://powerbi.com/product/schema#advanced',
      target: bare.target,
      logicalOperator: 'And',
      conditions: [],
    }
    expect(parseFilters([advanced], tables)).toMatchObject([{ filterType: 0 }])
  })

  it('of every type are accepted unchanged', () => {
    const since = { operator: 'GreaterThan', value: '2024-01-01T00:00:00Z' }
    const days = { filterType: 0, target: lastDays.target, logicalOperator: 'And', conditions: [since] }
    const without = { ...shopIs('Faro'), filterType: 3, isExclude: true }
    const all = [tuple, lastDays, best, days, without]
    expect(parseFilters(all, tables)).toMatchObject(all)
  })

  it.each([
    ['an unknown table', { ...shopIs('x'), target: { table: 'orders', column: 'shop' } }, /table 'orders'/],
    ['an unknown column', { ...shopIs('x'), target: { table: 'sales', column: 'city' } }, /column 'city'/],
    ['an unknown operator', { ...shopIs('x'), operator: 'Like' }, /operator must be/],
    ['values that are not an array', { ...shopIs('x'), values: 'x' }, /values must be/],
    ['a hierarchy', { ...shopIs('x'), filterType: 9 }, /type 9 are not supported/],
    ['no target', { ...shopIs('x'), target: null }, /must target a column/],
    ['a string', 'country eq x', /must be an object/],
    [
      'an unknown condition',
      { ...shopIs('x'), filterType: 0, logicalOperator: 'And', conditions: [{ operator: 'Near' }] },
      /unknown operator/,
    ],
    [
      'three conditions',
      {
        ...shopIs('x'),
        filterType: 0,
        logicalOperator: 'Or',
        conditions: Array(3).fill({ operator: 'Is', value: 'x' }),
      },
      /at most two/,
    ],
    [
      'a condition with a list',
      {
        ...shopIs('x'),
        filterType: 0,
        logicalOperator: 'And',
        conditions: [{ operator: 'Is', value: ['x'] }],
      },
      /single value/,
    ],
    ['an exclusion that does not say so', { ...shopIs('x'), filterType: 3 }, /isExclude/],
    ['a tuple that is excluded', { ...tuple, operator: 'NotIn' }, /must be In/],
    ['a tuple without columns', { ...tuple, target: [], values: [[]] }, /must name columns/],
    ['a tuple that is too short', { ...tuple, values: [[{ value: 'Porto' }]] }, /value for each column/],
    ['a tuple of bare values', { ...tuple, values: [['Porto', 5]] }, /value for each column/],
    [
      'a tuple of lists',
      { ...tuple, values: [[{ value: 'Porto' }, { value: [5] }]] },
      /value for each column/,
    ],
    ['a time without an end', { ...lastDays, timeUnitsCount: undefined }, /timeUnitsCount/],
    ['half a day', { ...lastDays, timeUnitsCount: 0.5 }, /timeUnitsCount/],
    ['a direction in words', { ...lastDays, operator: 'Last' }, /operator must be/],
    ['a direction of nothing', { ...lastDays, operator: null }, /operator must be/],
    ['a relative date on a text column', { ...lastDays, target: shopIs().target }, /does not contain dates/],
    ['a half of the best', { ...best, itemCount: 1.5 }, /itemCount/],
    ['a count in words', { ...best, itemCount: '2' }, /itemCount/],
    [
      'an unknown order',
      { ...best, orderBy: { ...best.orderBy, aggregationFunction: 'constructor' } },
      /aggregationFunction/,
    ],
  ])('are rejected for %s', (_title, filter, reason) => {
    expect(errorOf(() => parseFilters([filter], tables))).toMatch(reason)
  })

  it('are rejected twice on one column with the same operator, but In and NotIn can be combined', () => {
    expect(errorOf(() => parseFilters([shopIs('a'), shopIs('b')], tables))).toMatch(/merge their values/)
    expect(parseFilters([shopIs('a'), { ...shopIs('b'), operator: 'NotIn' }], tables)).toHaveLength(2)
  })
})

describe('operations', () => {
  const amount = { ...shopIs('x'), target: { table: 'sales', column: 'amount' } }
  const current = [shopIs('Porto')]

  it('add, replace by column, replace all, remove all', () => {
    expect(updateFilters(current, 2, [amount])).toEqual([...current, amount])
    expect(updateFilters([...current, amount], 3, [shopIs('Faro')])).toEqual([amount, shopIs('Faro')])
    expect(updateFilters(current, 1, [amount])).toEqual([amount])
    expect(updateFilters(current, 0, [])).toEqual([])
  })

  it('reject adding on a filtered column, and unknown operations', () => {
    expect(errorOf(() => updateFilters(current, 2, [shopIs('Faro')]))).toMatch(/use Replace/)
    expect(errorOf(() => updateFilters(current, 7, []))).toMatch(/Unknown/)
  })
})
