import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuleFilter } from '#common/access/custom-data.ts'
import { identityOf } from '#common/access/identity.ts'
import { roleExpressions } from '#common/access/role-expression.ts'
import { defaultRowRules, type RowRules } from '#common/access/row-rules.ts'
import { compileRowFilter } from '#emulator/server/dax/row-filter.ts'

const filter = (column: string, value: string, more: Partial<RuleFilter> = {}): RuleFilter => ({
  ...{ table: 'sales', column, condition: 'In', value, data_type: 'varchar' },
  ...more,
})

const keys = [
  { key: 'r', table: 'sales', column: 'Region' },
  { key: 'y', table: 'sales', column: 'Year' },
]
const byKeys: RowRules = { ...defaultRowRules, roles: ['Rows'], keys }
const byTable: RowRules = { ...defaultRowRules, security_table: true }
const ana = { email: 'ana@aurora.test', attributes: [{ name: 'code', values: ['A1'] }] }

const told = (rules: RowRules | null, filters: RuleFilter[], user = ana, roles: string[] | null = null) =>
  identityOf(rules, { filters, roles }, user)

describe('a model with row-level security', () => {
  const south = filter('Region', 'Sul')
  it.each([
    ['one value', byKeys, [south], 'r=Sul|y=*'],
    ['two values', byKeys, [south, filter('Region', 'Norte')], 'r=Sul|r=Norte|y=*'],
    ['two columns', byKeys, [south, filter('Year', '2025.0', { data_type: 'number' })], 'r=Sul|y=2025'],
    ['no filter', byKeys, [], 'r=*|y=*'],
    ['names of columns in other case', byKeys, [filter('REGION', 'Sul')], 'r=Sul|y=*'],
    ['no rules yet', null, [south], 'Region=Sul'],
    ['no rules yet, and no filter', null, [], ''],
    ['a security table', byTable, [south], ''],
    ['a model that decides by name alone', defaultRowRules, [filter('x', '1', { condition: 'NotIn' })], ''],
  ])('is told the rows of a user: %s', (_case, rules, filters, customData) => {
    expect(told(rules, filters)).toMatchObject({ username: ana.email, customData })
  })

  it('knows a display as the person that it is to be', () => {
    const display = { email: 'display-1@displays.invalid', identity: 'maria@aurora.test', attributes: [] }
    expect(told(byKeys, [south], display)).toMatchObject({ username: 'maria@aurora.test' })
  })

  it.each([
    ['a column without a key', byKeys, filter('Store', 'A'), 'column'],
    ['excluded values', byKeys, filter('Region', 'Sul', { condition: 'NotIn' }), 'condition'],
    [
      'excluded values, which a security table cannot have',
      byTable,
      filter('x', 'a', { condition: 'NotIn' }),
      'condition',
    ],
    ['a decimal number', byKeys, filter('Year', '1.5', { data_type: 'number' }), 'value'],
    ['a separator', byKeys, filter('Region', 'Sul|Norte'), 'value'],
    ['the sign of all rows', byKeys, filter('Region', '*'), 'value'],
    ['a missing value', byKeys, filter('Region', 'BLANK()'), 'value'],
    ['blanks at the end', byKeys, filter('Region', 'Sul '), 'value'],
    ['a date', byKeys, filter('Year', '2025-01-01', { column_type: 'date' }), 'value'],
    ['a column whose name says two things', null, filter('a=b', 'c'), 'column'],
  ])('is told nothing of what a role would not find: %s', (_case, rules, refused, kind) => {
    expect(told(rules, [filter('Region', 'Sul'), refused]).problem).toEqual({ kind, row: 1 })
  })

  it('is told nothing that Power BI would not accept because of its length', () => {
    const values = Array.from({ length: 200 }, (_, at) => filter('Region', `Region ${at}`))
    expect(told(byKeys, values).problem).toMatchObject({ kind: 'length' })
    expect(told({ ...byKeys, security_table: true }, values.slice(0, 20)).problem).toBeUndefined()
  })

  it('cannot take one column for another of the same name', () => {
    const filters = [filter('Region', 'Sul'), filter('Region', 'Norte', { table: 'stores' })]
    expect(told(null, filters).problem).toEqual({ kind: 'column', row: 0 })
  })

  it('knows a user by an attribute with one value, or the same text for all', () => {
    const byCode: RowRules = { ...byTable, username_from: 'attribute', username: 'code' }
    expect(told(byCode, [])).toMatchObject({ username: 'A1' })
    const two = { ...ana, attributes: [{ name: 'code', values: ['A1', 'A2'] }] }
    expect(told(byCode, [], two).problem).toEqual({ kind: 'username', attribute: 'code' })
    expect(told({ ...byCode, username_from: 'text' }, [])).toMatchObject({ username: 'code' })
    expect(told(byTable, [], { ...ana, email: 'joão@aurora.test' }).problem).toEqual({ kind: 'username' })
  })

  it('is told the roles of the user, else those of the report, else those of the account', () => {
    expect(told(byKeys, [], ana, ['Board'])).toMatchObject({ roles: ['Board'] })
    expect(told(byKeys, [])).toMatchObject({ roles: ['Rows'] })
    expect(told(null, [])).toMatchObject({ roles: undefined })
  })
})

const column = <Type extends 'text' | 'number'>(name: string, type: Type) => ({ name, type, label: name })

describe('the role that the portal writes', () => {
  it('lets through exactly the rows that the filters of a user allow', () => {
    const value = fc.constantFrom('Sul', 'Norte', 'r=Sul', 'y=1', '1', '*x', 'S')
    const year = fc.constantFrom('1', '2', '2025')
    const filters = fc.array(
      fc.oneof(
        value.map((text) => filter('Region', text)),
        year.map((text) => filter('Year', text, { data_type: 'number' })),
      ),
      { maxLength: 6 },
    )
    const rows = ['Sul', 'Norte', 'r=Sul', 'y=1', '1', '*x', 'S', '*', '', null].flatMap((Region) =>
      [1, 2, 2025, null].map((Year) => ({ Region, Year })),
    )
    const tables = [
      { name: 'sales', columns: [column('Region', 'text' as const), column('Year', 'number' as const)] },
    ]
    const [role] = roleExpressions(keys)
    const allows = compileRowFilter({ tables, rows: () => rows }, 'sales', role?.expression ?? '')
    fc.assert(
      fc.property(filters, (granted) => {
        const identity = told(byKeys, granted)
        if (identity.problem) throw new Error('The filters should be possible.')
        const listed = (name: string) => granted.filter((one) => one.column === name).map((one) => one.value)
        const isAllowed = (name: string, cell: unknown) =>
          listed(name).length === 0 || listed(name).includes(String(cell))
        const isVisible = allows(identity)
        for (const row of rows) {
          const expected = isAllowed('Region', row.Region) && isAllowed('Year', row.Year)
          expect(isVisible(row)).toBe(expected)
        }
      }),
    )
  })
})
