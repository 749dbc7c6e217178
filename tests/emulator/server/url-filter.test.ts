import { describe, expect, test } from 'vitest'
import type { Table } from '#emulator/models/types.ts'
import { readUrlFilter } from '#emulator/server/exports/url-filter.ts'

const tables: Table[] = [
  {
    name: 'Store sales',
    columns: [
      { name: 'Territory', type: 'text' },
      { name: 'Year', type: 'number' },
      { name: 'Day', type: 'date' },
      { name: 'Open', type: 'boolean' },
    ],
  },
]
const read = (text: string) => readUrlFilter(text.replaceAll('S/', 'Store_x0020_sales/'), tables)
const target = (column: string) => ({ table: 'Store sales', column })

describe('a filter in URL syntax', () => {
  test.each<[string, string, (string | number | boolean | null)[]]>([
    ["S/Territory in ('NC','TN')", 'In', ['NC', 'TN']],
    ["S/Territory in ( 'NC' , 'O''Hare, IL' )", 'In', ['NC', "O'Hare, IL"]],
    ["S/Territory eq 'North and South'", 'In', ['North and South']],
    ["S/Territory ne 'NC'", 'NotIn', ['NC']],
    ['S/Year in (2004, 2005)', 'In', [2004, 2005]],
    ['S/Year eq -1.5', 'In', [-1.5]],
    ['S/Open EQ true', 'In', [true]],
    ['S/Territory eq null', 'In', [null]],
    ['S/Day eq 2018-08-03', 'In', ['2018-08-03']],
  ])('%s', (text, operator, values) => {
    expect(read(text)).toMatchObject([{ filterType: 1, operator, values }])
  })

  test('combines columns, and merges a range into one filter', () => {
    expect(read("S/Year ge 2000 and S/Territory eq 'NC' and S/Year lt 2010")).toMatchObject([
      { filterType: 1, target: target('Territory'), values: ['NC'] },
      {
        filterType: 0,
        target: target('Year'),
        logicalOperator: 'And',
        conditions: [
          { operator: 'GreaterThanOrEqual', value: 2000 },
          { operator: 'LessThan', value: 2010 },
        ],
      },
    ])
  })

  test.each([
    '',
    'Territory',
    'S/Territory',
    'S/Territory eq NC',
    "S/Territory is 'NC'",
    "S/Territory in ('NC' 'TN')",
    'S/Territory in ()',
    "S/territory eq 'NC'",
    "Other/Territory eq 'NC'",
    "S/Territory eq 'NC' and S/Territory eq 'TN'",
    "S/Territory eq 'NC' or S/Year eq 1",
  ])('is rejected if it is "%s"', (text) => {
    expect(() => read(text)).toThrow(/^The filter '.*' cannot be applied: ./)
  })
})
