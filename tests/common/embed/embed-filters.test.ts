import fc from 'fast-check'
import type { models } from 'powerbi-client'
import { describe, expect, it } from 'vitest'
import type { AppliedFilter } from '#common/contract/shapes.ts'
import {
  containsFilters,
  filtersOperation,
  RowFilterError,
  toEmbedFilters,
} from '#common/embed/embed-filters.ts'

const row = (rest: Partial<AppliedFilter> = {}): AppliedFilter => ({
  table: 'gapminder',
  column: 'country',
  condition: 'In',
  value: 'Brazil',
  data_type: 'varchar',
  ...rest,
})

/** The filters of rows that are lists of values. */
const toBasicFilters = (rows: readonly AppliedFilter[]) => toEmbedFilters(rows) as models.IBasicFilter[]

const word = fc.stringMatching(/^[a-c]{1,2}$/)
const anyRow: fc.Arbitrary<AppliedFilter> = fc.oneof(
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
    expect(() => toEmbedFilters([row(), { ...row(), ...fault } as AppliedFilter])).toThrow(RowFilterError)
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

const dated = (value: string, condition: AppliedFilter['condition'] = 'In') =>
  row({ column: 'day', value, condition, column_type: 'date' })

describe('values that a list cannot have', () => {
  it('are conditions: dates, and missing values of any column', () => {
    expect(toEmbedFilters([dated('2024-05-31'), dated('2024-06-01T14:30:00')])).toMatchObject([
      {
        filterType: 0,
        logicalOperator: 'Or',
        conditions: [
          { operator: 'Is', value: '2024-05-31T00:00:00' },
          { operator: 'Is', value: '2024-06-01T14:30:00' },
        ],
      },
    ])
    const excluded = [dated('2024-05-31', 'NotIn'), row({ condition: 'NotIn', value: 'BLANK()' })]
    expect(toEmbedFilters(excluded)).toMatchObject([
      { logicalOperator: 'And', conditions: [{ operator: 'IsNot', value: '2024-05-31T00:00:00' }] },
      { logicalOperator: 'And', conditions: [{ operator: 'IsNotBlank' }] },
    ])
    const numbers = [row({ value: 'BLANK()', data_type: 'number' }), row({ value: '7', data_type: 'number' })]
    expect(toEmbedFilters(numbers)).toMatchObject([
      { conditions: [{ operator: 'IsBlank' }, { operator: 'Is', value: 7 }] },
    ])
  })

  it('true and false are booleans in a list', () => {
    const rows = ['true', 'false'].map((value) => row({ value, column_type: 'boolean' }))
    expect(toBasicFilters(rows)[0]?.values).toEqual([true, false])
  })

  it.each([
    ['three dates of one column', ['2024-05-31', '2024-06-01', '2024-06-02'].map((day) => dated(day))],
    ['two values and the missing one', ['Brazil', 'Chile', 'BLANK()'].map((value) => row({ value }))],
    ['a text as a date', [dated('yesterday')]],
    ['a text as true or false', [row({ value: 'yes', column_type: 'boolean' })]],
  ])('do not open: %s', (_what, rows) => {
    expect(() => toEmbedFilters(rows)).toThrow(RowFilterError)
  })

  it('do not open where clocks skip the time, so that Power BI would read another one', () => {
    const zone = process.env.TZ
    try {
      // Clocks were put forward at midnight.
      process.env.TZ = 'America/Sao_Paulo'
      expect(() => toEmbedFilters([dated('2018-11-04')])).toThrow(RowFilterError)
      expect(toEmbedFilters([dated('2018-11-05')])).toHaveLength(1)
    } finally {
      process.env.TZ = zone
    }
  })
})

describe('the filters that a report has', () => {
  const days = toEmbedFilters([dated('2024-05-31'), dated('2024-06-01')])
  const [target] = days.map((filter) => filter.target)
  const filter = (parts: object) => ({ ...days[0], ...parts }) as models.IFilter
  const listed = (values: unknown[]) => [filter({ target, filterType: 1, operator: 'In', values })]

  it('may be listed in another order, with dates in UTC', () => {
    const utc = ['2024-06-01T00:00:00', '2024-05-31T00:00:00'].map((day) => new Date(day).toISOString())
    expect(containsFilters(listed(utc), days)).toBe(true)
    expect(containsFilters(days.toReversed(), days)).toBe(true)
  })

  it('may name a missing value by null', () => {
    expect(containsFilters(listed([null]), toEmbedFilters([row({ column: 'day', value: 'BLANK()' })]))).toBe(
      true,
    )
  })

  it.each([
    ['another day', listed(['2024-05-31T00:00:00', '2024-06-02T00:00:00'])],
    ['fewer days', listed(['2024-05-31T00:00:00'])],
    ['conditions that must hold together', [filter({ logicalOperator: 'And' })]],
    ['a comparison', [filter({ conditions: [{ operator: 'GreaterThan', value: 1 }] })]],
  ])('are others: %s', (_what, current) => expect(containsFilters(current, days)).toBe(false))
})
