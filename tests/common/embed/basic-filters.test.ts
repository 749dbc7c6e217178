import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowFilter } from '#common/contract/shapes.ts'
import { filtersOperation, RowFilterError, toBasicFilters } from '#common/embed/basic-filters.ts'

const row = (rest: Partial<RowFilter> = {}): RowFilter => ({
  table: 'gapminder',
  column: 'country',
  condition: 'In',
  value: 'Brazil',
  data_type: 'varchar',
  ...rest,
})

const word = fc.stringMatching(/^[a-c]{1,2}$/)
const anyRow: fc.Arbitrary<RowFilter> = fc.oneof(
  fc.record({
    table: word,
    column: word,
    condition: fc.constantFrom('In', 'NotIn'),
    value: word,
    data_type: fc.constant('varchar'),
  }),
  fc.record({
    table: word,
    column: word,
    condition: fc.constantFrom('In', 'NotIn'),
    value: fc.integer().map(String),
    data_type: fc.constant('number'),
  }),
)

describe('row filters become basic filters', () => {
  it('merges rows of one column and condition into one filter with several values', () => {
    const filters = toBasicFilters([row(), row({ value: 'Argentina' })])
    expect(filters).toHaveLength(1)
    expect(filters[0]).toMatchObject({
      target: { table: 'gapminder', column: 'country' },
      operator: 'In',
      values: ['Brazil', 'Argentina'],
      filterType: 1,
      displaySettings: { isLockedInViewMode: true },
    })
  })

  it('keeps In and NotIn of one column separate', () => {
    const filters = toBasicFilters([row(), row({ condition: 'NotIn', value: 'Chile' })])
    expect(filters.map((filter) => filter.operator)).toEqual(['In', 'NotIn'])
  })

  it('sends numbers as numbers and digits in text as text', () => {
    const year = { column: 'year', value: '1992', data_type: 'number' as const }
    const [number] = toBasicFilters([row(year)])
    const [text] = toBasicFilters([row({ ...year, data_type: 'varchar' })])
    expect([number?.values, text?.values]).toEqual([[1992], ['1992']])
  })

  it('returns no filters for no rows', () => {
    expect(toBasicFilters([])).toEqual([])
  })

  it.each([
    ['an unknown data type', { data_type: 'date' }],
    ['an unknown condition', { condition: 'Contains' }],
    ['an empty value', { value: ' ' }],
    ['a word as a number', { data_type: 'number', value: 'many' }],
    ['an endless number', { data_type: 'number', value: '1e999' }],
    [
      'an integer that cannot be distinguished from the next one',
      { data_type: 'number', value: '9007199254740993' },
    ],
  ])('rejects %s and does not drop the row', (_what, fault) => {
    expect(() => toBasicFilters([row(), { ...row(), ...fault } as RowFilter])).toThrow(RowFilterError)
  })

  it('loses no row, adds no value and never repeats a column with the same condition', () => {
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const filters = toBasicFilters(rows)
        const keys = filters.map((filter) => JSON.stringify([filter.target, filter.operator]))
        expect(new Set(keys).size).toBe(keys.length)
        const sent = filters.flatMap((filter) =>
          filter.values.map((value) => JSON.stringify([filter.target, filter.operator, value])),
        )
        const wanted = rows.map(({ table, column, condition, value, data_type }) =>
          JSON.stringify([{ table, column }, condition, data_type === 'number' ? Number(value) : value]),
        )
        expect(new Set(sent)).toEqual(new Set(wanted))
        expect(filters.every((filter) => filter.values.length > 0)).toBe(true)
      }),
    )
  })
})

describe('how filters are set on a report', () => {
  it("keeps the author's filters on other columns", () => {
    expect(filtersOperation(toBasicFilters([row(), row({ column: 'year', value: '1992' })]))).toBe(3)
  })

  it('replaces all filters when one column has both In and NotIn, because neither may replace the other', () => {
    expect(filtersOperation(toBasicFilters([row(), row({ condition: 'NotIn' })]))).toBe(1)
  })
})
