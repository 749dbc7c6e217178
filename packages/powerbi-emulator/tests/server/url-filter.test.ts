import { describe, expect, test } from 'vitest'
import type { Table } from '#emulator/models/types.ts'
import { readUrlFilter } from '#emulator/server/exports/url-filter.ts'

const columns: Table['columns'] = [
  { name: 'Territory', type: 'text' },
  { name: 'Região', type: 'text' },
  { name: '2nd', type: 'text' },
  { name: 'INFO', type: 'text' },
  { name: 'Year', type: 'number' },
  { name: 'Day', type: 'date' },
  { name: 'Open', type: 'boolean' },
]
const tables: Table[] = [
  { name: 'Store sales', columns },
  { name: '表', columns: [{ name: '人', type: 'text' }] },
]
const read = (text: string) => readUrlFilter(text.replaceAll('S/', 'Store_x0020_sales/'), tables)
const target = (column: string) => ({ table: 'Store sales', column })

describe('a filter in URL syntax', () => {
  test.each<[string, string, (string | number)[]]>([
    ["S/Territory in ('NC','TN')", 'In', ['NC', 'TN']],
    ["S/Territory in ( 'NC' , 'O''Hare, IL' )", 'In', ['NC', "O'Hare, IL"]],
    ["S/Territory eq 'North and South'", 'In', ['North and South']],
    ["S/Territory ne 'NC'", 'NotIn', ['NC']],
    ["S/Territory eq 'R%26D 50%25'", 'In', ['R&D 50%']],
    ["S/Regi_x00E3_o eq 'São Paulo'", 'In', ['São Paulo']],
    ["S/_x0032_nd eq 'a'", 'In', ['a']],
    ["_x8868_/_x4eba_ eq '张力'", 'In', ['张力']],
    ['S/Year in (2004, 2005)', 'In', [2004, 2005]],
    ['S/Year in (-1.5,5 L,55e-1d,5.5 M)', 'In', [-1.5, 5, 5.5, 5.5]],
    ['S/Day in (2018-08-03,2018-08-04T00:00:00)', 'In', ['2018-08-03T00:00:00', '2018-08-04T00:00:00']],
    ["S/Day eq datetime'2018-08-03T00:00:00'", 'In', ['2018-08-03T00:00:00']],
  ])('%s', (text, operator, values) => {
    expect(read(text)).toMatchObject({ filters: [{ filterType: 1, operator, values }] })
    expect(read(text).ignored).toBeUndefined()
  })

  test('combines columns, and merges a range into one filter', () => {
    expect(read("S/Year ge 2000 and S/Territory eq 'NC' and S/Year lt 2010").filters).toMatchObject([
      {
        filterType: 0,
        target: target('Year'),
        logicalOperator: 'And',
        conditions: [
          { operator: 'GreaterThanOrEqual', value: 2000 },
          { operator: 'LessThan', value: 2010 },
        ],
      },
      { filterType: 1, target: target('Territory'), values: ['NC'] },
    ])
  })

  test.each([
    '',
    'Territory',
    'S/Territory',
    'S/Territory eq NC',
    "S/Territory is 'NC'",
    "S/Territory EQ 'NC'",
    "S/Territory in ('NC' 'TN')",
    'S/Territory in ()',
    "S/territory eq 'NC'",
    "Other/Territory eq 'NC'",
    "Store sales/Territory eq 'NC'",
    "S/Região eq 'Sul'",
    "S/2nd eq 'a'",
    "S/INFO eq 'a'",
    "S/Territory eq 'R&D'",
    "S/Territory eq '50%'",
    "S/Territory gt 'NC'",
    'S/Territory eq 1',
    'S/Territory eq null',
    "S/Year eq '2004'",
    "S/Day eq '2018-08-03'",
    'S/Day eq 2018-8-3',
    'S/Open eq true',
    "S/Open eq 'true'",
    "S/Territory eq 'NC' and S/Territory eq 'TN'",
    "S/Territory eq 'NC' or S/Year eq 1",
    "S/Territory eq 'NC' and S/Colour eq 'red'",
    `S/Territory eq '${'x'.repeat(2000)}'`,
  ])('filters nothing, and is not refused, if it is "%s"', (text) => {
    expect(read(text)).toEqual({
      filters: [],
      ignored: expect.stringMatching(/^The filter '.*' is ignored: ./),
    })
  })

  test('has at most ten expressions', () => {
    expect(read(Array(11).fill('S/Year ge 1').join(' and ')).ignored).toContain('more than 10')
  })
})
