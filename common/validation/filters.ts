import { BLANK } from '../filters/column-values.ts'
import { type FieldErrors, textOf } from './field-errors.ts'
import { limits } from './limits.ts'

const fields = ['table', 'column', 'condition', 'value', 'data_type'] as const
const typed = ['table', 'column', 'value'] as const
const longest = { table: limits.name, column: limits.name, value: limits.filterValue } as const

/** A filter row of a form, whose parts may still be missing. */
export type FilterRow = { [Field in (typeof fields)[number]]?: unknown }

/** Whether nothing has been typed into a row. */
export const isEmptyRow = (row: FilterRow): boolean => typed.every((field) => textOf(row[field]) === '')

/** The rows to save: empty ones are dropped (spec 5). */
export const withoutEmptyRows = <Row extends FilterRow>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !isEmptyRow(row))

/** Whether the data type is one that reports support: text or number. */
export const isKnownType = ({ data_type }: FilterRow): boolean =>
  data_type === 'varchar' || data_type === 'number'

/**
 * Whether text is a number that a report accepts: digits with an optional sign, decimal point and exponent. It must be
 * finite, because JSON writes infinity as null.
 */
export const isNumeric = (text: string): boolean =>
  /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) && Number.isFinite(Number(text))

/** A number as people who write a decimal comma type it. */
export const withDecimalPoint = (typed: string): string => typed.trim().replace(',', '.')

/** Checks one row: all five parts are needed, none too long, a number numeric or missing, and the type known (spec 5). */
export function validateFilterRow(row: FilterRow): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fields) {
    if (textOf(row[field]) === '') errors[field] = 'filterIncomplete'
  }
  for (const field of typed) {
    if (textOf(row[field]).length > longest[field]) errors[field] = 'tooLong'
  }
  if (!errors.condition && row.condition !== 'In' && row.condition !== 'NotIn') errors.condition = 'invalid'
  if (!errors.data_type && !isKnownType(row)) errors.data_type = 'filterType'
  if (!errors.value && row.data_type === 'number' && !isNumeric(textOf(row.value)) && row.value !== BLANK) {
    errors.value = 'filterType'
  }
  return errors
}

/** Whether a row can be applied as it is. */
export const isCompleteRow = (row: FilterRow): boolean => Object.keys(validateFilterRow(row)).length === 0

/** Checks the rows of one user, by `{index}.{field}`; empty rows are valid, because they are dropped. */
export function validateFilters(rows: readonly FilterRow[]): FieldErrors {
  const errors: FieldErrors = {}
  rows.forEach((row, index) => {
    if (isEmptyRow(row)) return
    for (const [field, code] of Object.entries(validateFilterRow(row))) errors[`${index}.${field}`] = code
  })
  if (rows.length > limits.filtersPerUser) errors[''] = 'tooMany'
  return errors
}
