import type { Table } from '#emulator/models/types.ts'
import type { AdvancedFilter, BasicFilter, Filter } from '#emulator/page/protocol/filters.ts'
import { parseFilters } from '#emulator/page/protocol/parse-filter.ts'
import { invalidRequest } from '../service-error.ts'

type Value = string | number | boolean | null

const NAME = String.raw`[^\s/]+`
const TEXT = `'(?:[^']|'')*'`
const BARE = String.raw`-?\d[\d.:TZ-]*|true|false|null`
const term = new RegExp(
  String.raw`^(?<table>${NAME})/(?<column>${NAME})\s+(?:(?<operator>eq|ne|gt|ge|lt|le)\s+(?<value>${TEXT}|${BARE})|in\s*\((?<list>.*)\))$`,
  'i',
)
const listed = new RegExp(String.raw`\s*(${TEXT}|${BARE})\s*(?:,|$)`, 'giy')

const comparisons: Record<string, AdvancedFilter['conditions'][number]['operator']> = {
  gt: 'GreaterThan',
  ge: 'GreaterThanOrEqual',
  lt: 'LessThan',
  le: 'LessThanOrEqual',
}

/**
 * Parses a filter in the syntax of report URLs: `Store/Territory in ('NC','TN')`, `eq`, `ne`, `gt`, `ge`, `lt`,
 * `le`, joined by `and`. Text is quoted (`''` is an escaped quote), numbers and dates are not; `_x0020_` in a name
 * is a space.
 * @throws ServiceError 400 for anything else, and for unknown tables and columns
 */
export function readUrlFilter(text: string, tables: Table[]): Filter[] {
  // A separator is outside quotes if an even number of quotes follows it.
  const terms = text.trim().split(/\s+and\s+(?=(?:[^']*'[^']*')*[^']*$)/i)
  try {
    return parseFilters(joinComparisons(terms.map(readTerm)), tables)
  } catch (error) {
    throw invalidRequest(`The filter '${text}' cannot be applied: ${(error as Error).message}`)
  }
}

function readTerm(text: string): BasicFilter | AdvancedFilter {
  const { table = '', column = '', operator = '', value = '', list } = term.exec(text)?.groups ?? {}
  if (!table) throw new Error(`'${text}' is not understood.`)
  const target = { table: decodeName(table), column: decodeName(column) }
  const comparison = comparisons[operator.toLowerCase()]
  if (comparison) {
    const conditions = [{ operator: comparison, value: readValue(value) }]
    return { filterType: 0, target, logicalOperator: 'And', conditions }
  }
  const values = list === undefined ? [readValue(value)] : readList(list)
  return { filterType: 1, target, operator: operator.toLowerCase() === 'ne' ? 'NotIn' : 'In', values }
}

/** Merges comparisons on the same column (a range) into one filter with two conditions. */
function joinComparisons(filters: (BasicFilter | AdvancedFilter)[]) {
  const joined = new Map<string, AdvancedFilter>()
  const rest: BasicFilter[] = []
  for (const filter of filters) {
    if (filter.filterType === 1) {
      rest.push(filter)
      continue
    }
    const key = `${filter.target.table}/${filter.target.column}`
    const conditions = [...(joined.get(key)?.conditions ?? []), ...filter.conditions]
    joined.set(key, { ...filter, conditions })
  }
  return [...rest, ...joined.values()]
}

function readList(list: string): Value[] {
  const found = [...list.matchAll(listed)]
  const length = found.reduce((sum, [whole]) => sum + whole.length, 0)
  if (found.length === 0 || length < list.trimEnd().length) throw new Error(`(${list}) is not a list.`)
  return found.map(([, value = '']) => readValue(value))
}

function readValue(text: string): Value {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'")
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  if (/^null$/i.test(text)) return null
  const number = Number(text)
  if (!Number.isNaN(number)) return number
  return text.includes('T') ? text : `${text}T00:00:00`
}

const decodeName = (name: string) =>
  name.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
