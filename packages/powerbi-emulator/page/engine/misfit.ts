import type { Cell, Column } from '../../models/types.ts'
import { type ColumnTarget, type Filter, isRelative, targetsOf } from '../protocol/filters.ts'
import { isAggregateName } from './aggregate.ts'
import type { TableSchema } from './data-table.ts'

/** ISO 8601 with a time: the form of dates in filters (powerbi-models README). */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const holds: Record<Column['type'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date || (typeof value === 'string' && dateTime.test(value)),
}

/** Operators that compare parts of texts or nothing at all, whatever the type of the column. */
const untyped =
  /^(None|IsBlank|IsNotBlank|IsEmptyString|IsNotEmptyString|Contains|DoesNotContain|StartsWith|DoesNotStartWith)$/

/** The values that a filter compares with those of its columns, by the position of the column. */
function valuesOf(filter: Filter): unknown[][] {
  if (filter.filterType === 1 || filter.filterType === 3) return [filter.values]
  if (filter.filterType === 6) {
    return targetsOf(filter).map((_target, at) => filter.values.map((tuple) => tuple[at]?.value))
  }
  if (filter.filterType !== 0) return []
  return [filter.conditions.filter(({ operator }) => !untyped.test(operator)).map(({ value }) => value)]
}

const isBlank = (value: unknown) => value === null || value === undefined

/**
 * Why the model cannot apply a filter; undefined if it can. Power BI accepts such a filter, marks its card with "This
 * filter can't be used since the corresponding field is invalid", and shows all rows: for unknown names, names in other
 * case (PowerBI-JavaScript#149, #293), text on a date (#66) or on a number (powerbi-models#50).
 */
export function misfitOf(filter: Filter, tables: readonly TableSchema[]): string | undefined {
  const tableOf = ({ table }: ColumnTarget) => tables.find(({ name }) => name === table)
  const columnOf = (target: ColumnTarget) =>
    tableOf(target)?.columns.find(({ name }) => name === target.column)
  const orderBy = filter.filterType === 5 ? [filter.orderBy] : []
  for (const target of [...targetsOf(filter), ...orderBy]) {
    const { table, column } = target
    if (!tableOf(target)) return `The table '${table}' does not exist in the model.`
    if (!columnOf(target)) return `The column '${column}' does not exist in the table '${table}'.`
  }
  if (filter.filterType === 5 && !isAggregateName(filter.orderBy.aggregationFunction ?? 'Sum')) {
    return `unknown aggregationFunction '${filter.orderBy.aggregationFunction}'.`
  }
  const columns = targetsOf(filter).map(columnOf)
  if (isRelative(filter) && columns[0]?.type !== 'date') return 'the column does not contain dates'
  for (const [at, values] of valuesOf(filter).entries()) {
    const type = columns[at]?.type ?? 'text'
    const wrong = values.find((value) => !isBlank(value) && !holds[type](value))
    if (wrong === undefined) continue
    const written = type === 'date' ? ', which are written as 2024-05-31T00:00:00' : ''
    return `The column contains values of the type ${type}${written}, not '${wrong as Cell}'.`
  }
  return undefined
}
