import { describe, expect, it } from 'vitest'
import { updateFilters } from '#emulator/page/engine/update-filters.ts'
import { EmbedError } from '#emulator/page/protocol/embed-error.ts'
import { parseFilters } from '#emulator/page/protocol/parse-filter.ts'
import { shopIs, tables } from './sample-report.ts'

const refusal = (action: () => unknown) => {
  try {
    action()
  } catch (thrown) {
    if (thrown instanceof EmbedError) return thrown.body.detailedMessage
    throw thrown
  }
  return 'accepted'
}

describe('filters from a message', () => {
  it('get their type from the schema or the shape when it is not stated', () => {
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

  it.each([
    ['an unknown table', { ...shopIs('x'), target: { table: 'orders', column: 'shop' } }, /table 'orders'/],
    ['an unknown column', { ...shopIs('x'), target: { table: 'sales', column: 'city' } }, /column 'city'/],
    ['an unknown operator', { ...shopIs('x'), operator: 'Like' }, /operator must be/],
    ['values that are no list', { ...shopIs('x'), values: 'x' }, /values must be/],
    ['a hierarchy', { ...shopIs('x'), filterType: 9 }, /type 9 are not supported/],
    ['no target', { ...shopIs('x'), target: null }, /must target a column/],
    ['a text', 'country eq x', /must be an object/],
    [
      'an unknown condition',
      { ...shopIs('x'), filterType: 0, logicalOperator: 'And', conditions: [{ operator: 'Near' }] },
      /unknown operator/,
    ],
  ])('are refused for %s', (_title, filter, reason) => {
    expect(refusal(() => parseFilters([filter], tables))).toMatch(reason)
  })

  it('are refused twice on one column with one operator, but In and NotIn hold both', () => {
    expect(refusal(() => parseFilters([shopIs('a'), shopIs('b')], tables))).toMatch(/join their values/)
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

  it('refuse to add on a column that is filtered already, and unknown operations', () => {
    expect(refusal(() => updateFilters(current, 2, [shopIs('Faro')]))).toMatch(/use Replace/)
    expect(refusal(() => updateFilters(current, 7, []))).toMatch(/Unknown/)
  })
})
