import { isAttributeName, namesIn } from '../filters/user-attributes.ts'
import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { type FilterRow, isEmptyRow, validateFilters } from './filters.ts'
import { limits } from './limits.ts'

const rowsOf = (value: unknown): FilterRow[] =>
  Array.isArray(value) ? value.map((row) => (typeof row === 'object' && row !== null ? row : {})) : []

/** Whether the value depends on the user, so that only a resolved value can be checked. */
const hasAttribute = ({ value }: FilterRow): boolean => namesIn(textOf(value)).length > 0

/** Checks the rows of a filter set, by `{index}.{field}`; values may name attributes of the user in braces. */
export function validateSetFilters(rows: readonly FilterRow[]): FieldErrors {
  const errors = validateFilters(rows)
  rows.forEach((row, index) => {
    if (isEmptyRow(row) || !hasAttribute(row)) return
    const field = `${index}.value`
    if (errors[field] === 'filterType') delete errors[field]
    if (!namesIn(textOf(row.value)).every(isAttributeName)) errors[field] = 'attributeName'
  })
  if (rows.length > limits.filtersPerSet) errors[''] = 'tooMany'
  return errors
}

/** A filter set: a name, and at least one filter. */
export function validateFilterSet(values: Record<string, unknown>): FieldErrors {
  const rows = rowsOf(values.filters)
  const errors = requireFields(values, ['name'], 'required')
  for (const [field, code] of Object.entries(validateSetFilters(rows))) {
    errors[field === '' ? 'filters' : `filters.${field}`] = code
  }
  if (rows.every(isEmptyRow)) errors.filters = 'filterSetEmpty'
  return errors
}
