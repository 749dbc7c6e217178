import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowFilter } from '#common/contract/shapes.ts'
import { resolveFilters } from '#common/filters/resolve-filters.ts'
import { limits } from '#common/validation/limits.ts'

const filter = (column: string, value: string, changes: Partial<RowFilter> = {}): RowFilter => ({
  ...{ table: 'Sales', column, condition: 'In', value, data_type: 'varchar' },
  ...changes,
})

const values = ['a', 'b', 'c']
const filters = fc.array(
  fc
    .record({
      column: fc.constantFrom('Region', 'REGION', 'City'),
      value: fc.constantFrom(...values, '{own}'),
      condition: fc.constantFrom('In' as const, 'NotIn' as const),
    })
    .map(({ column, value, condition }) => filter(column, value, { condition })),
  { maxLength: 4 },
)
const attributes = [{ name: 'own', values: ['a', 'b'] }]

/** Whether filters show a row of data, as the report service applies them: one condition per column and operator. */
function shows(rows: readonly RowFilter[], data: Record<string, string>): boolean {
  const ofColumn = (name: string) => rows.filter(({ column }) => column.toLowerCase() === name)
  return Object.entries(data).every(([name, value]) => {
    const listed = ofColumn(name).filter(({ condition }) => condition === 'In')
    const excluded = ofColumn(name).filter(({ condition }) => condition === 'NotIn')
    const isListed = listed.length === 0 || listed.some((row) => row.value === value)
    return isListed && !excluded.some((row) => row.value === value)
  })
}

const replaced = (rows: readonly RowFilter[]): RowFilter[] =>
  rows.flatMap((row) => (row.value === '{own}' ? ['a', 'b'].map((value) => ({ ...row, value })) : [row]))

describe('own filters and filter sets together', () => {
  it('show exactly the rows that each of them shows', () => {
    const typed = filters.map((rows) => rows.filter(({ value }) => value !== '{own}'))
    fc.assert(
      fc.property(typed, fc.array(filters, { minLength: 1, maxLength: 3 }), (own, sets) => {
        const attached = sets.map((rows, at) => ({ name: `Set ${at}`, filters: rows }))
        const resolved = resolveFilters({ own, sets: attached, attributes })
        for (const region of values) {
          for (const city of values) {
            const data = { region, city }
            const expected = [own, ...sets.map(replaced)].every((rows) => shows(rows, data))
            expect(shows(resolved.filters, data)).toBe(expected)
          }
        }
        // The client tells columns apart by their spelling, and would set one filter in place of the other.
        const spellings = new Set(resolved.filters.map(({ column }) => column))
        expect(new Set([...spellings].map((name) => name.toLowerCase())).size).toBe(spellings.size)
      }),
    )
  })

  it('are the own filters as they are without a set', () => {
    const own = [filter('Region', '{own}'), filter('Region', '{own}')]
    expect(resolveFilters({ own, sets: [], attributes })).toEqual({ filters: own, problems: [] })
  })

  it('take an attribute within a text, and each of its values', () => {
    const sets = [{ name: 'Stores', filters: [filter('Store', 'BR-{OWN}-{own}')] }]
    const resolved = resolveFilters({ own: [], sets, attributes })
    expect(resolved.filters.map(({ value }) => value)).toEqual(['BR-a-a', 'BR-a-b', 'BR-b-a', 'BR-b-b'])
  })

  it('do not read a value of an attribute as the name of another one', () => {
    const sets = [{ name: 'Stores', filters: [filter('Store', '{own}')] }]
    const resolved = resolveFilters({ own: [], sets, attributes: [{ name: 'own', values: ['{other}'] }] })
    expect(resolved).toEqual({ filters: [filter('Store', '{other}')], problems: [] })
  })

  it.each<[string, RowFilter, string[], object]>([
    ['a missing attribute', filter('Region', '{none}'), ['a'], { kind: 'attribute', attribute: 'none' }],
    ['an attribute without values', filter('Region', '{own}'), [], { kind: 'attribute', attribute: 'own' }],
    [
      'text for a number',
      filter('Year', '{own}', { data_type: 'number' }),
      ['x'],
      { kind: 'value', value: 'x' },
    ],
    [
      'too many values',
      filter('Region', '{own}{own}'),
      Array.from({ length: 15 }, (_, at) => `${at}`),
      { kind: 'tooMany' },
    ],
  ])('match nothing with %s', (_what, row, own, problem) => {
    const sets = [{ name: 'Set', filters: [filter('City', 'a'), row] }]
    const resolved = resolveFilters({ own: [], sets, attributes: [{ name: 'own', values: own }] })
    expect(resolved.problems).toMatchObject([{ set: 'Set', column: row.column, ...problem }])
    expect(resolved.filters).toEqual([filter(row.column, '{}')])
    expect(limits.filtersPerUser).toBeLessThan(15 * 15)
  })

  it('compare numbers as numbers, and never a number with a text', () => {
    const sets = [{ name: 'Years', filters: [filter('Year', '2020.0', { data_type: 'number' })] }]
    const own = (data_type: RowFilter['data_type']) => [filter('Year', '2020', { data_type })]
    expect(resolveFilters({ own: own('number'), sets, attributes }).filters).toEqual(own('number'))
    expect(resolveFilters({ own: own('varchar'), sets, attributes }).problems).toMatchObject([
      { kind: 'contradiction', column: 'Year' },
    ])
  })

  it('cost no more than a bounded number of filters, however sets and attributes multiply', () => {
    const sizes = fc.record({
      sets: fc.integer({ min: 1, max: limits.setsPerAccess }),
      filters: fc.integer({ min: 1, max: limits.filtersPerSet }),
      values: fc.integer({ min: 0, max: limits.attributeValues }),
      repeats: fc.integer({ min: 1, max: limits.filterValue / 5 }),
      condition: fc.constantFrom('In' as const, 'NotIn' as const),
    })
    const largest = {
      ...{ sets: limits.setsPerAccess, filters: limits.filtersPerSet, values: limits.attributeValues },
      ...{ repeats: 1, condition: 'NotIn' as const },
    }
    fc.assert(
      fc.property(sizes, (size) => {
        let built = 0
        const counted = (at: number): RowFilter => ({
          ...filter('City', `{a${at % 5}}`.repeat(size.repeats), { condition: size.condition }),
          // Each filter that is made of this one copies it.
          get data_type() {
            built++
            return 'varchar' as const
          },
        })
        const sets = Array.from({ length: size.sets }, (_, at) => ({
          name: `Set ${at}`,
          filters: Array.from({ length: size.filters }, (_row, place) => counted(place)),
        }))
        const named = Array.from({ length: 5 }, (_, at) => ({
          name: `a${at}`,
          values: Array.from({ length: size.values }, (_value, place) => `${at}.${place}`),
        }))
        const { problems } = resolveFilters({ own: [], sets, attributes: named })
        expect(built).toBeLessThan(7000)
        expect(problems.length).toBeLessThan(limits.fieldErrors + limits.filtersPerSet * 5)
      }),
      { examples: [[largest], [{ ...largest, condition: 'In' }], [{ ...largest, values: 0, repeats: 200 }]] },
    )
  })
})
