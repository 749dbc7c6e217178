import type { models } from 'powerbi-client'
import type { RowFilter } from '../contract/shapes.ts'
import { validateFilterRow } from '../validation/filters.ts'

const schema = 'http://powerbi.com/product/schema#basic'
const basic: models.FilterType.Basic = 1
const replaceAll: models.FiltersOperations.ReplaceAll = 1
const replace: models.FiltersOperations.Replace = 3

/** A stored row that is not a valid filter: the report stays closed, because it could show too much data. */
export class RowFilterError extends Error {
  readonly row: RowFilter

  constructor(row: RowFilter, fault: string) {
    super(`Filter on ${row.table}.${row.column}: ${fault}`)
    this.name = 'RowFilterError'
    this.row = row
  }
}

/**
 * The filters the report service understands: rows of the same table, column and condition become one basic filter
 * with several values, numbers sent as numbers (spec 3, 5).
 * @throws {RowFilterError} for an unknown data type or condition, a missing part, or an invalid number
 */
export function toBasicFilters(rows: readonly RowFilter[]): models.IBasicFilter[] {
  const groups = new Map<string, models.IBasicFilter>()
  for (const row of rows) {
    const value = filterValue(row)
    const key = JSON.stringify([row.table, row.column, row.condition])
    const group = groups.get(key)
    if (!group) groups.set(key, basicFilter(row, value))
    else if (!group.values.includes(value)) group.values.push(value)
  }
  return [...groups.values()]
}

/**
 * How to set the filters on a report. Replacing by column keeps the author's filters on other columns. Two filters on
 * one column (In and NotIn) cannot be distinguished by column, so that rare case replaces all filters.
 */
export function filtersOperation(filters: readonly models.IBasicFilter[]): models.FiltersOperations {
  const targets = new Set(filters.map((filter) => JSON.stringify(filter.target)))
  return targets.size === filters.length ? replace : replaceAll
}

/** Whether each of the filters is among those of a report, with the same values. */
export function containsFilters(
  current: readonly models.IFilter[],
  filters: readonly models.IBasicFilter[],
): boolean {
  const keys = new Set(current.map(filterKey))
  return filters.every((filter) => keys.has(filterKey(filter)))
}

function filterKey({ target, operator, values }: Partial<models.IBasicFilter>): string {
  const { table, column } = Object(target)
  return JSON.stringify([table, column, operator, Array.isArray(values) && values.map(String).sort()])
}

function filterValue(row: RowFilter): string | number {
  const [fault] = Object.entries(validateFilterRow(row))
  if (fault) throw new RowFilterError(row, fault.join(' '))
  if (row.data_type === 'varchar') return row.value
  const number = Number(row.value)
  // Beyond this, two different integers are equal as numbers, and the filter could match another row.
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new RowFilterError(row, 'number out of range')
  }
  return number
}

function basicFilter(row: RowFilter, value: string | number): models.IBasicFilter {
  return {
    $schema: schema,
    target: { table: row.table, column: row.column },
    operator: row.condition,
    values: [value],
    filterType: basic,
    displaySettings: { isLockedInViewMode: true },
  }
}
