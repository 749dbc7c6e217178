import type { TableSchema } from '../engine/data-table.ts'
import { EmbedError } from './embed-error.ts'
import { type ColumnTarget, conditionOperators, type Filter, targetKey, targetsOf } from './filters.ts'

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

const refuse = (why: string) => new EmbedError(400, { message: 'invalidFilter', detailedMessage: why })

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null

const isPrimitive = (value: unknown) =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The client infers a missing type from the schema's name or the shape; so do we. */
function kindOf(value: Unknown): number {
  if (typeof value.filterType === 'number') return value.filterType
  const schema = String(value.$schema ?? '').split('#')[1]
  const named = Object.entries(schemaNames).find(([, name]) => name === schema)
  if (named) return Number(named[0])
  return 'conditions' in value ? 0 : 'values' in value ? 1 : 2
}

/** @throws EmbedError 400 for a table or column that the model does not have. */
function checkTarget(target: unknown, tables: TableSchema[]): ColumnTarget {
  if (!isRecord(target) || typeof target.table !== 'string' || typeof target.column !== 'string')
    throw refuse('A filter must target a column: {table, column}.')
  const table = tables.find((candidate) => candidate.name === target.table)
  if (!table) throw refuse(`The table '${target.table}' does not exist in the model.`)
  if (!table.columns.some((column) => column.name === target.column))
    throw refuse(`The column '${target.column}' does not exist in the table '${target.table}'.`)
  return { ...target, table: target.table, column: target.column }
}

const checks: Record<number, (filter: Unknown, tables: TableSchema[]) => string | false> = {
  0: (filter) =>
    (!['And', 'Or'].includes(String(filter.logicalOperator)) && 'logicalOperator must be And or Or') ||
    (!Array.isArray(filter.conditions) && 'conditions must be a list') ||
    (Array.isArray(filter.conditions) &&
      !filter.conditions.every((c) => isRecord(c) && conditionOperators.some((o) => o === c.operator)) &&
      'unknown operator in conditions'),
  1: (filter) =>
    (!['In', 'NotIn', 'All'].includes(String(filter.operator)) && 'operator must be In, NotIn or All') ||
    (filter.operator !== 'All' &&
      !(Array.isArray(filter.values) && filter.values.every(isPrimitive)) &&
      'values must be a list of text, numbers or booleans'),
  3: (filter) =>
    !(Array.isArray(filter.values) && filter.values.every(isPrimitive)) && 'values must be a list',
  4: (filter) => relativeFault(filter),
  5: (filter, tables) => {
    checkTarget(filter.orderBy, tables)
    return (
      (!['Top', 'Bottom'].includes(String(filter.operator)) && 'operator must be Top or Bottom') ||
      (!(Number(filter.itemCount) >= 0) && 'itemCount must be a number')
    )
  },
  6: (filter) =>
    !(Array.isArray(filter.values) && filter.values.every((tuple) => Array.isArray(tuple))) &&
    'values must be a list of tuples',
  7: (filter) => relativeFault(filter),
}

function relativeFault(filter: Unknown): string | false {
  return (
    (![0, 1, 2].includes(Number(filter.operator)) && 'operator must be 0, 1 or 2') ||
    (!(Number(filter.timeUnitType) >= 0 && Number(filter.timeUnitType) <= 8) && 'unknown timeUnitType')
  )
}

/**
 * Checks one filter from a message against the model.
 * @throws EmbedError 400 `invalidFilter` for unknown kinds, tables, columns and operators.
 */
function parseFilter(value: unknown, tables: TableSchema[]): Filter {
  if (!isRecord(value)) throw refuse('A filter must be an object.')
  const filterType = kindOf(value)
  const check = checks[filterType]
  if (!check) throw refuse(`Filters of type ${filterType} are not supported.`)
  const target =
    filterType === 6
      ? (Array.isArray(value.target) ? value.target : [value.target]).map((one) => checkTarget(one, tables))
      : checkTarget(value.target, tables)
  const fault = check(value, tables)
  if (fault) throw refuse(`The filter is not valid: ${fault}.`)
  const $schema = value.$schema ?? `http://powerbi.com/product/schema#${schemaNames[filterType]}`
  const values = filterType === 1 && !Array.isArray(value.values) ? { values: [] } : {}
  return { ...value, ...values, $schema, filterType, target } as Filter
}

/**
 * Checks a list. Two filters of one kind and operator on one column are refused (their values belong into one
 * filter); an In and a NotIn on one column both hold.
 * @throws EmbedError 400 `invalidFilter`
 */
export function parseFilters(value: unknown, tables: TableSchema[]): Filter[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw refuse('Filters must be a list.')
  const filters = value.map((one) => parseFilter(one, tables))
  const seen = new Set<string>()
  for (const filter of filters) {
    const operator = 'operator' in filter ? filter.operator : ''
    const key = `${filter.filterType} ${operator} ${targetKey(filter)}`
    const [target] = targetsOf(filter)
    if (seen.has(key)) throw refuse(`Two filters target the column '${target?.column}'; join their values.`)
    seen.add(key)
  }
  return filters
}
