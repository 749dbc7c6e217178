import type { models } from 'powerbi-client'
import type { AppliedFilter } from '../contract/shapes.ts'
import { BLANK, columnValue, groupByColumn, withTime } from '../filters/column-values.ts'
import { validateFilterRow } from '../validation/filters.ts'

const replaceAll: models.FiltersOperations.ReplaceAll = 1
const replace: models.FiltersOperations.Replace = 3

/** A list of values, or conditions where such a list cannot have the values. */
export type EmbedFilter = models.IBasicFilter | models.IAdvancedFilter

type Value = string | number | boolean

/** A stored row that is not a valid filter: the report stays closed, because it could show too much data. */
export class RowFilterError extends Error {
  readonly row: AppliedFilter

  constructor(row: AppliedFilter, fault: string) {
    super(`Filter on ${row.table}.${row.column}: ${fault}`)
    this.name = 'RowFilterError'
    this.row = row
  }
}

/**
 * The filters the report service understands: rows of the same table, column and condition become one filter with several
 * values, numbers and booleans sent as such (spec 3, 5).
 * @throws {RowFilterError} for an unknown data type or condition, a missing part, a value that the column cannot have, and
 * more dates or missing values of a column than one filter can have
 */
export function toEmbedFilters(rows: readonly AppliedFilter[]): EmbedFilter[] {
  return groupByColumn(rows).map(({ rows: ofColumn, hasConditions, hasTooMany }) => {
    const [row] = ofColumn as [AppliedFilter]
    const values = [...new Set(ofColumn.map(filterValue))]
    if (hasTooMany) throw new RowFilterError(row, 'too many values')
    return hasConditions ? advancedFilter(row, values) : basicFilter(row, values)
  })
}

/**
 * How to set the filters on a report. Replacing by column keeps the author's filters on other columns. Two filters on
 * one column (In and NotIn) cannot be distinguished by column, so that rare case replaces all filters.
 */
export function filtersOperation(filters: readonly EmbedFilter[]): models.FiltersOperations {
  const targets = new Set(filters.map((filter) => JSON.stringify(filter.target)))
  return targets.size === filters.length ? replace : replaceAll
}

/** Whether each of the filters is among those of a report, with the same values. */
export function containsFilters(
  current: readonly models.IFilter[],
  filters: readonly EmbedFilter[],
): boolean {
  const keys = new Set(current.map(filterKey))
  return filters.every((filter) => keys.has(filterKey(filter)))
}

/** The same for filters that allow the same values, whether they list them or have a condition for each. */
function filterKey(filter: Partial<models.IBasicFilter & models.IAdvancedFilter>): string {
  const { target, operator, values, logicalOperator, conditions } = filter
  const { table, column } = Object(target)
  if (Array.isArray(values)) return JSON.stringify([table, column, operator, values.map(valueKey).sort()])
  const operators = new Set((conditions ?? []).map((condition) => condition.operator.replace('Blank', '')))
  const [only] = operators
  const joined = only === 'IsNot' ? 'And' : 'Or'
  if (operators.size !== 1 || !conditions || (conditions.length > 1 && joined !== logicalOperator)) {
    return JSON.stringify(filter)
  }
  const meaning = only === 'IsNot' ? 'NotIn' : only === 'Is' ? 'In' : only
  return JSON.stringify([table, column, meaning, conditions.map(({ value }) => valueKey(value)).sort()])
}

/** Power BI may return the local date that it was given in UTC (PowerBI-JavaScript#222). */
const valueKey = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value)
    ? String(Date.parse(value))
    : String(value ?? BLANK)

function filterValue(row: AppliedFilter): Value {
  const [fault] = Object.entries(validateFilterRow(row))
  if (fault) throw new RowFilterError(row, fault.join(' '))
  if (row.value === BLANK) return BLANK
  if (row.column_type) return typedValue(row)
  if (row.data_type === 'varchar') return row.value
  const number = Number(row.value)
  // Beyond this, two different integers are equal as numbers, and the filter could match another row.
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new RowFilterError(row, 'number out of range')
  }
  return number
}

/** Dates are written without a time zone, because Power BI reads them as local times of the browser. */
function typedValue(row: AppliedFilter): Value {
  const value = columnValue(row.value, row.column_type)
  if (value === undefined) throw new RowFilterError(row, `no ${row.column_type}`)
  if (row.column_type === 'boolean') return value === 'true'
  const text = withTime(value)
  // Where clocks are put forward at midnight, a local time may not exist and be read as another one.
  if (new Date(text).getHours() !== Number(text.slice(11, 13))) {
    throw new RowFilterError(row, 'not a local time of this browser')
  }
  return text
}

const commonParts = ({ table, column }: AppliedFilter) => ({
  target: { table, column },
  displaySettings: { isLockedInViewMode: true },
})

const basicFilter = (row: AppliedFilter, values: Value[]): models.IBasicFilter => ({
  ...commonParts(row),
  $schema: 'http://powerbi.com/product/schema#basic',
  filterType: 1 satisfies models.FilterType.Basic,
  operator: row.condition,
  values,
})

function advancedFilter(row: AppliedFilter, values: Value[]): models.IAdvancedFilter {
  const isListed = row.condition === 'In'
  const operator = isListed ? 'Is' : 'IsNot'
  return {
    ...commonParts(row),
    $schema: 'http://powerbi.com/product/schema#advanced',
    filterType: 0 satisfies models.FilterType.Advanced,
    logicalOperator: isListed ? 'Or' : 'And',
    conditions: values.map((value) =>
      value === BLANK ? { operator: `${operator}Blank` } : { operator, value },
    ),
  }
}
