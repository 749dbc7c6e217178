import type { TableSchema } from '../engine/data-table.ts'
import { misfitOf } from '../engine/misfit.ts'
import { EmbedError } from './embed-error.ts'
import {
  type ColumnTarget,
  conditionOperators,
  type Filter,
  type Primitive,
  targetKey,
  targetsOf,
} from './filters.ts'
import { isRecord } from './is-record.ts'

type Unknown = Record<string, unknown>

const schemaNames: Record<number, string> = {
  0: 'advanced',
  1: 'basic',
  3: 'includeExclude',
  4: 'relativeDate',
  5: 'topN',
  6: 'tuple',
  7: 'relativeTime',
}

const invalidFilter = (why: string) => new EmbedError(400, { message: 'invalidFilter', detailedMessage: why })

/** A value that a cell can be compared with. */
export const isPrimitive = (value: unknown): value is Primitive | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isWhole = (value: unknown, min: number): value is number =>
  Number.isInteger(value) && (value as number) >= min

/** Like the client, infers a missing type from the schema name or the shape. */
function kindOf(value: Unknown): number {
  if (typeof value.filterType === 'number') return value.filterType
  const schema = String(value.$schema ?? '').split('#')[1]
  const named = Object.entries(schemaNames).find(([, name]) => name === schema)
  if (named) return Number(named[0])
  return 'conditions' in value ? 0 : 'values' in value ? 1 : 2
}

function readTarget(target: unknown): ColumnTarget {
  if (!isRecord(target) || typeof target.table !== 'string' || typeof target.column !== 'string')
    throw invalidFilter('A filter must target a column: {table, column}.')
  return { ...target, table: target.table, column: target.column }
}

const checks: Record<number, (filter: Unknown) => string | false> = {
  0: ({ logicalOperator, conditions }) =>
    (!['And', 'Or'].includes(String(logicalOperator)) && 'logicalOperator must be And or Or') ||
    conditionsError(conditions),
  1: (filter) =>
    (!['In', 'NotIn', 'All'].includes(String(filter.operator)) && 'operator must be In, NotIn or All') ||
    (filter.operator !== 'All' &&
      !(Array.isArray(filter.values) && filter.values.every(isPrimitive)) &&
      'values must be an array of strings, numbers or booleans'),
  3: (filter) =>
    (typeof filter.isExclude !== 'boolean' && 'isExclude must be true or false') ||
    (!(Array.isArray(filter.values) && filter.values.every(isPrimitive)) && 'values must be an array'),
  4: relativeError,
  5: (filter) => {
    readTarget(filter.orderBy)
    return (
      (!['Top', 'Bottom'].includes(String(filter.operator)) && 'operator must be Top or Bottom') ||
      (!isWhole(filter.itemCount, 0) && 'itemCount must be a whole number')
    )
  },
  6: tupleError,
  7: relativeError,
}

function conditionsError(conditions: unknown): string | false {
  if (!Array.isArray(conditions)) return 'conditions must be an array'
  if (conditions.length > 2) return 'at most two conditions are allowed'
  for (const one of conditions) {
    if (!isRecord(one) || !conditionOperators.some((operator) => operator === one.operator))
      return 'unknown operator in conditions'
    const { value = null } = one
    if (!isPrimitive(value) && !(value instanceof Date)) return 'a condition needs a single value'
  }
  return false
}

function tupleError({ operator, target, values }: Unknown): string | false {
  const length = Array.isArray(target) ? target.length : 1
  const isTuple = (tuple: unknown) =>
    Array.isArray(tuple) &&
    tuple.length === length &&
    tuple.every((part) => isRecord(part) && isPrimitive(part.value))
  return (
    (operator !== 'In' && 'operator must be In') ||
    (length === 0 && 'target must name columns') ||
    (!(Array.isArray(values) && values.every(isTuple)) &&
      'values must be tuples with a value for each column')
  )
}

function relativeError({ operator, timeUnitsCount, timeUnitType }: Unknown): string | false {
  return (
    (![0, 1, 2].some((known) => known === operator) && 'operator must be 0, 1 or 2') ||
    (!isWhole(timeUnitsCount, 1) && 'timeUnitsCount must be a whole number from 1') ||
    (!(isWhole(timeUnitType, 0) && timeUnitType <= 8) && 'unknown timeUnitType')
  )
}

function readFilter(value: unknown): Filter {
  if (!isRecord(value)) throw invalidFilter('A filter must be an object.')
  const filterType = kindOf(value)
  const check = checks[filterType]
  if (!check) throw invalidFilter(`Filters of type ${filterType} are not supported.`)
  const target =
    filterType === 6
      ? (Array.isArray(value.target) ? value.target : [value.target]).map(readTarget)
      : readTarget(value.target)
  const problem = check(value)
  if (problem) throw invalidFilter(`The filter is not valid: ${problem}.`)
  const $schema = value.$schema ?? `http://powerbi.com/product/schema#${schemaNames[filterType]}`
  const values = filterType === 1 && !Array.isArray(value.values) ? { values: [] } : {}
  return { ...value, ...values, $schema, filterType, target } as Filter
}

/**
 * Reads a list of filters from a message. Whether the model can apply them is no matter here, as in Power BI: see
 * {@link ../engine/misfit.ts}. Two filters with the same type, operator and column are rejected (their values belong in
 * one filter); an In and a NotIn on the same column may coexist.
 * @throws EmbedError 400 `invalidFilter` for unknown types and operators, and missing parts
 */
export function readFilters(value: unknown): Filter[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalidFilter('Filters must be an array.')
  const filters = value.map(readFilter)
  const seen = new Set<string>()
  for (const filter of filters) {
    const operator = 'operator' in filter ? filter.operator : ''
    const key = `${filter.filterType} ${operator} ${targetKey(filter)}`
    const [target] = targetsOf(filter)
    if (seen.has(key))
      throw invalidFilter(`Two filters target the column '${target?.column}'; merge their values.`)
    seen.add(key)
  }
  return filters
}

/**
 * Reads the filters of a host, whose lists of values have no missing ones, unlike those that reports are read with
 * (PowerBI-JavaScript#258).
 * @throws EmbedError 400 `invalidFilter`
 */
export function readHostFilters(value: unknown): Filter[] {
  const filters = readFilters(value)
  if (filters.some((filter) => filter.filterType === 1 && filter.values.includes(null)))
    throw invalidFilter('values.0 is invalid. Not meeting type constraint')
  return filters
}

/**
 * Reads the filters of an author, who could not have saved one that the model cannot apply.
 * @throws EmbedError 400 `invalidFilter`
 */
export function parseFilters(value: unknown, tables: TableSchema[]): Filter[] {
  const filters = readFilters(value)
  for (const filter of filters) {
    const misfit = misfitOf(filter, tables)
    if (misfit) throw invalidFilter(misfit)
  }
  return filters
}
