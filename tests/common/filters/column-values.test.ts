import { describe, expect, it } from 'vitest'
import { BLANK, columnValue } from '#common/filters/column-values.ts'

describe('a value of a column, as filters store it', () => {
  it.each([
    ['2024-05-31', '2024-05-31'],
    ['2024-05-31T00:00:00', '2024-05-31'],
    ['2024-05-31 14:30', '2024-05-31T14:30:00'],
    ['2024-05-31T14:30:05.000', '2024-05-31T14:30:05'],
    ['2024-02-29', '2024-02-29'],
    [BLANK, BLANK],
  ])('is a date: %s', (text, value) => expect(columnValue(text, 'date')).toBe(value))

  it.each([
    '2023-02-29',
    '2024-13-01',
    '2024-05-31T24:00:00',
    '2024-05-31T14:30:05.5',
    '2024-05-31T14:30:05Z',
    '2024-05-31T14:30:05-03:00',
    '31/05/2024',
    '2024',
    '',
  ])('is no date: %s', (text) => expect(columnValue(text, 'date')).toBeUndefined())

  it.each([
    ['TRUE', 'true'],
    ['falso', 'false'],
    ['1', undefined],
    [BLANK, BLANK],
  ])('is true or false: %s', (text, value) => expect(columnValue(text, 'boolean')).toBe(value))

  it('is any text without a type, with its leading zeros', () => {
    expect(columnValue('00720', undefined)).toBe('00720')
  })
})
