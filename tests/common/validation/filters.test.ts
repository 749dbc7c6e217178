import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FilterRow,
  isEmptyRow,
  isNumeric,
  validateFilterRow,
  validateFilters,
} from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'

const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '')
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map(String)
const condition = fc.constantFrom('In', 'NotIn')

const right: fc.Arbitrary<FilterRow> = fc.oneof(
  fc.record({ table: word, column: word, condition, value: word, data_type: fc.constant('varchar') }),
  fc.record({ table: word, column: word, condition, value: number, data_type: fc.constant('number') }),
)
const parts = ['table', 'column', 'condition', 'value', 'data_type'] as const
const nothing = fc.constantFrom(undefined, null, '', '   ', '\t')
const emptyRow: fc.Arbitrary<FilterRow> = fc.record({
  table: nothing,
  column: nothing,
  value: nothing,
  condition: fc.constantFrom('In', 'NotIn', undefined),
  data_type: fc.constantFrom('number', 'varchar', undefined),
})
const anything: fc.Arbitrary<FilterRow> = fc.record(
  {
    table: fc.anything(),
    column: fc.anything(),
    condition: fc.anything(),
    value: fc.anything(),
    data_type: fc.anything(),
  },
  { requiredKeys: [] },
)

describe('a filter row', () => {
  it('is valid when it is complete and the value matches its type', () => {
    fc.assert(
      fc.property(right, (row) => {
        expect(validateFilterRow(row)).toEqual({})
      }),
    )
  })

  it('reports exactly the part that is missing, with the message of the specification', () => {
    fc.assert(
      fc.property(right, fc.constantFrom(...parts), nothing, (row, part, empty) => {
        expect(validateFilterRow({ ...row, [part]: empty })).toEqual({ [part]: 'filterIncomplete' })
      }),
    )
  })

  it('reports the part that is too long', () => {
    fc.assert(
      fc.property(right, fc.constantFrom('table', 'column', 'value'), (row, part) => {
        const most = part === 'value' ? limits.filterValue : limits.name
        const long = { ...row, data_type: 'varchar', [part]: 'x'.repeat(most) }
        expect(validateFilterRow(long)).toEqual({})
        expect(validateFilterRow({ ...long, [part]: 'x'.repeat(most + 1) })).toEqual({ [part]: 'tooLong' })
      }),
    )
  })

  it('refuses a number that is not numeric', () => {
    const notNumeric = word.filter((text) => !/^[\s+-]*[\d.]/.test(text))
    fc.assert(
      fc.property(right, notNumeric, (row, value) => {
        expect(validateFilterRow({ ...row, value, data_type: 'number' })).toEqual({ value: 'filterType' })
      }),
    )
    for (const value of ['1,5', '0x10', '1e', 'Infinity', 'NaN', '1 000', '--1', '.', '١٢', '1e999']) {
      expect(
        validateFilterRow({ table: 't', column: 'c', condition: 'In', value, data_type: 'number' }),
      ).toEqual({
        value: 'filterType',
      })
    }
  })

  it('accepts exactly what a report can read as a number', () => {
    fc.assert(
      fc.property(number, (text) => {
        expect(isNumeric(text)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isNumeric(text)) expect(Number.isFinite(Number(text))).toBe(true)
      }),
    )
  })

  it('refuses other conditions and data types', () => {
    fc.assert(
      fc.property(right, word, (row, other) => {
        fc.pre(!['In', 'NotIn', 'number', 'varchar'].includes(other))
        expect(validateFilterRow({ ...row, condition: other })).toEqual({ condition: 'invalid' })
        expect(validateFilterRow({ ...row, data_type: other })).toMatchObject({ data_type: 'filterType' })
      }),
    )
  })

  it('can be validated whatever it contains', () => {
    fc.assert(
      fc.property(anything, (row) => {
        const complete = Object.keys(validateFilterRow(row)).length === 0
        if (complete) expect(isEmptyRow(row)).toBe(false)
      }),
    )
  })
})

describe('the filter rows of a user', () => {
  it('may include empty ones, which are dropped without an error', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(right, emptyRow), { maxLength: 30 }), (rows) => {
        expect(validateFilters(rows)).toEqual({})
        expect(rows.filter((row) => !isEmptyRow(row)).every((row) => validateFilterRow(row))).toBe(true)
      }),
    )
  })

  it('report exactly the invalid rows by their index', () => {
    const rows = fc.array(fc.tuple(right, fc.boolean()), { maxLength: 20 })
    fc.assert(
      fc.property(rows, (chosen) => {
        const broken = chosen.map(([row, breaks]) => (breaks ? { ...row, column: '' } : row))
        const wanted = chosen.flatMap(([, breaks], at) =>
          breaks ? [[`${at}.column`, 'filterIncomplete']] : [],
        )
        expect(validateFilters(broken)).toEqual(Object.fromEntries(wanted))
      }),
    )
  })

  it('are at most two hundred', () => {
    const row = { table: 't', column: 'c', condition: 'In', value: 'v', data_type: 'varchar' }
    const rows = Array.from({ length: limits.filtersPerUser + 1 }, () => row)
    expect(validateFilters(rows)).toEqual({ '': 'tooMany' })
    expect(validateFilters(rows.slice(1))).toEqual({})
  })
})
