import { isAttributeName, namesIn } from '../filters/user-attributes.ts'
import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { type FilterRow, isEmptyRow, validateFilterRow } from './filters.ts'
import { limits } from './limits.ts'

const rowsOf = (value: unknown): FilterRow[] =>
  Array.isArray(value) ? value.map((row) => (typeof row === 'object' && row !== null ? row : {})) : []

/** Checks one row of a filter set; its value may name attributes of the user in braces. */
export function validateSetRow(row: FilterRow): FieldErrors {
  const { value, ...errors } = validateFilterRow(row)
  const names = namesIn(textOf(row.value))
  if (!names.every(isAttributeName)) return { ...errors, value: 'attributeName' }
  // Only a resolved value can have the wrong type.
  return value && !(value === 'filterType' && names.length > 0) ? { ...errors, value } : errors
}

/** A filter set: a name, and at least one filter. */
export function validateFilterSet(values: Record<string, unknown>): FieldErrors {
  const rows = rowsOf(values.filters)
  const errors = requireFields(values, ['name'], 'required')
  rows.forEach((row, index) => {
    if (isEmptyRow(row)) return
    for (const [field, code] of Object.entries(validateSetRow(row))) {
      errors[`filters.${index}.${field}`] = code
    }
  })
  if (rows.length > limits.filtersPerSet) errors.filters = 'tooMany'
  if (rows.every(isEmptyRow)) errors.filters = 'filterSetEmpty'
  return errors
}
