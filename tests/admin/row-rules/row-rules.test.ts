import { describe, expect, it } from 'vitest'
import { exampleData } from '#admin/row-rules/example-data.ts'
import { withProposedKeys } from '#admin/row-rules/propose-keys.ts'
import { mergeVisible, restrictedColumns, valuesOutside } from '#admin/row-rules/visible-rows.ts'
import type { RuleFilter } from '#common/access/custom-data.ts'
import { defaultRowRules } from '#common/access/row-rules.ts'
import { limits } from '#common/validation/limits.ts'

const only = (column: string, value: string, changes: Partial<RuleFilter> = {}): RuleFilter => ({
  ...{ table: 'Sales', column, condition: 'In', value, data_type: 'varchar' },
  ...changes,
})
const region = { key: 'r', table: 'Sales', column: 'Region' }
const rules = { ...defaultRowRules, keys: [region] }

describe('the keys that are proposed to an administrator', () => {
  it('are short, one for each column, beside those that exist', () => {
    const filters = [only('region', 'South'), only('Rate', '1'), only('Rate', '2'), only('Red wine', 'x')]
    expect(withProposedKeys([region], filters)).toEqual([
      region,
      { key: 'ra', table: 'Sales', column: 'Rate' },
      { key: 're', table: 'Sales', column: 'Red wine' },
    ])
  })

  it('are numbered where names begin alike, and no more than fit', () => {
    const filters = Array.from({ length: 40 }, (_, at) => only('Region', 'x', { table: `Sales ${at}` }))
    const keys = withProposedKeys([], filters).map(({ key }) => key)
    expect(keys).toHaveLength(limits.ruleKeys)
    expect(new Set(keys).size).toBe(limits.ruleKeys)
    expect(keys).toContain('r2')
  })
})

describe('the custom data that an administrator tests roles with', () => {
  const placeholder = (number: number) => `v${number}`

  it('has values of real filters', () => {
    const filters = [only('Region', 'South'), only('Region', 'South'), only('region', 'North')]
    expect(exampleData(rules, filters, placeholder)).toEqual({
      one: 'r=South',
      two: 'r=South|r=North',
      all: 'r=*',
    })
  })

  it('has placeholders where no filter has a value that roles can read', () => {
    const filters = [only('Region', 'South', { condition: 'NotIn' }), only('Region', 'a|b'), only('', '')]
    expect(exampleData(rules, filters, placeholder)).toEqual({ one: 'r=v1', two: 'r=v1|r=v2', all: 'r=*' })
  })
})

describe('the rows of a report that an administrator opens as a user', () => {
  const column = { table: 'Sales', column: 'Region' }

  it('are outside the rules where the user may not see a value', () => {
    const filters = [only('region', 'South'), only('Year', '2025', { data_type: 'number' })]
    expect(valuesOutside(['south', 'North'], column, filters)).toEqual(['North'])
    expect(valuesOutside(['2,025', '2024'], { table: 'Sales', column: 'Year' }, filters)).toEqual(['2024'])
  })

  it('are never outside where the column is not restricted', () => {
    expect(valuesOutside(['South'], column, [only('Year', '2025')])).toEqual([])
  })

  it('are compared by the columns that roles read, and by all filters with a security table', () => {
    const filters = [only('region', 'South'), only('Year', '2025')]
    expect(restrictedColumns(rules, filters)).toHaveLength(1)
    const columns = restrictedColumns({ ...rules, security_table: true }, filters)
    expect(columns.map((each) => each.column.toLowerCase())).toEqual(['region', 'year'])
  })

  it('are those of the page that shows the most', () => {
    const pages = [
      { rows: 2, values: [['South']] },
      { rows: 24, values: [['South', 'North']] },
      { rows: undefined, values: [] },
    ]
    expect(mergeVisible(pages, [column])).toEqual({ rows: 24, values: [['South', 'North']] })
    expect(mergeVisible([{ rows: undefined, values: [] }], [column]).rows).toBeUndefined()
  })
})
