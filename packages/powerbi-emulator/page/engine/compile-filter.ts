import type { Cell } from '../../models/types.ts'
import {
  type AdvancedFilter,
  type Condition,
  type Filter,
  isRelative,
  type Primitive,
  type TopNFilter,
} from '../protocol/filters.ts'
import { type AggregateName, reduceValues } from './aggregate.ts'
import { columnIndex, type DataTable, toTime } from './data-table.ts'
import { misfitOf } from './misfit.ts'
import { timeWindow } from './time-window.ts'

type Predicate = (row: Cell[]) => boolean

const always: Predicate = () => true

/** Text is compared case-insensitively, as in Power BI; dates by timestamp; types are not mixed. */
function normalizer(isDate: boolean) {
  return (value: Primitive | Date | null | undefined): string | number | boolean | null => {
    if (value === null || value === undefined) return null
    if (isDate) return toTime(value)
    if (value instanceof Date) return value.getTime()
    return typeof value === 'string' ? value.toLowerCase() : value
  }
}

function testCondition({ operator, value }: Condition, isDate: boolean): (cell: Cell) => boolean {
  const normal = normalizer(isDate)
  const wanted = normal(value)
  const text = String(wanted ?? '')
  const compared =
    (compare: (a: string | number | boolean, b: string | number | boolean) => boolean) => (cell: Cell) => {
      const actual = normal(cell)
      return actual !== null && wanted !== null && typeof actual === typeof wanted && compare(actual, wanted)
    }
  const textOf = (cell: Cell) => String(cell ?? '').toLowerCase()
  switch (operator) {
    case 'None':
      return () => true
    case 'LessThan':
      return compared((a, b) => a < b)
    case 'LessThanOrEqual':
      return compared((a, b) => a <= b)
    case 'GreaterThan':
      return compared((a, b) => a > b)
    case 'GreaterThanOrEqual':
      return compared((a, b) => a >= b)
    case 'Contains':
      return (cell) => textOf(cell).includes(text)
    case 'DoesNotContain':
      return (cell) => !textOf(cell).includes(text)
    case 'StartsWith':
      return (cell) => textOf(cell).startsWith(text)
    case 'DoesNotStartWith':
      return (cell) => !textOf(cell).startsWith(text)
    case 'Is':
      return (cell) => normal(cell) === wanted
    case 'IsNot':
      return (cell) => normal(cell) !== wanted
    case 'IsBlank':
      return (cell) => cell === null
    case 'IsNotBlank':
      return (cell) => cell !== null
    case 'IsEmptyString':
      return (cell) => cell === ''
    case 'IsNotEmptyString':
      return (cell) => cell !== ''
  }
}

function advanced(filter: AdvancedFilter, column: number, isDate: boolean): Predicate {
  const tests = filter.conditions.map((condition) => testCondition(condition, isDate))
  if (tests.length === 0) return always
  return filter.logicalOperator === 'And'
    ? (row) => tests.every((test) => test(row[column] ?? null))
    : (row) => tests.some((test) => test(row[column] ?? null))
}

/** Ranks the values of a column over the rows left by the other filters. */
function topN(filter: TopNFilter, table: DataTable, rows: Cell[][]): Predicate {
  const column = columnIndex(table, filter.target.column)
  const order = columnIndex(table, filter.orderBy.column)
  const groups = new Map<Cell, Cell[]>()
  for (const row of rows) {
    const key = row[column] ?? null
    const group = groups.get(key)
    if (group) group.push(row[order] ?? null)
    else groups.set(key, [row[order] ?? null])
  }
  const aggregate = (filter.orderBy.aggregationFunction ?? 'Sum').toLowerCase() as AggregateName
  const direction = filter.operator === 'Top' ? -1 : 1
  const ranked = [...groups]
    .map(([key, values]) => ({ key, value: reduceValues(values, aggregate) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => direction * (a.value - b.value))
  const kept = new Set(ranked.slice(0, filter.itemCount).map((one) => one.key))
  return (row) => kept.has(row[column] ?? null)
}

function compile(filter: Filter, table: DataTable, rows: Cell[][], now: number): Predicate {
  if (filter.filterType === 6) {
    const columns = filter.target.map((target) => columnIndex(table, target.column))
    const normals = columns.map((column) => normalizer(table.columns[column]?.type === 'date'))
    const wanted = new Set(
      filter.values.map((tuple) => JSON.stringify(tuple.map((part, i) => normals[i]?.(part.value)))),
    )
    return (row) => wanted.has(JSON.stringify(columns.map((column, i) => normals[i]?.(row[column]))))
  }
  if (filter.filterType === 5) return topN(filter, table, rows)
  const column = columnIndex(table, filter.target.column)
  const isDate = table.columns[column]?.type === 'date'
  if (filter.filterType === 0) return advanced(filter, column, isDate)
  if (isRelative(filter)) {
    const [from, until] = timeWindow(filter, now)
    return (row) => {
      const time = toTime(row[column])
      return time >= from && time < until
    }
  }
  const normal = normalizer(isDate)
  const values = new Set(filter.values.map(normal))
  if (filter.filterType === 3) return (row) => values.has(normal(row[column])) !== filter.isExclude
  if (filter.operator === 'All') return always
  const wanted = filter.operator === 'In'
  return (row) => values.has(normal(row[column])) === wanted
}

/**
 * The rows that pass every filter; one that the table cannot apply is ignored, as in Power BI. Top-N filters are applied last, regardless of their position in the list.
 * @param now reference for relative dates, in milliseconds
 */
export function applyFilters(table: DataTable, rows: Cell[][], filters: Filter[], now: number): Cell[][] {
  const mine = filters.filter((filter) => misfitOf(filter, [table]) === undefined)
  const ordered = [...mine].sort((a, b) => Number(a.filterType === 5) - Number(b.filterType === 5))
  return ordered.reduce((left, filter) => left.filter(compile(filter, table, left, now)), rows)
}
