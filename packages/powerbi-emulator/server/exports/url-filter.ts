import type { Column, Table } from '#emulator/models/types.ts'
import type { AdvancedFilter, BasicFilter, ColumnTarget, Filter } from '#emulator/page/protocol/filters.ts'
import { readUrlValue, type UrlValue, VALUE } from './url-value.ts'

const MAX_CHARACTERS = 2000
const MAX_EXPRESSIONS = 10

/** Only ASCII letters, digits and `_`, and no leading digit: everything else is written as `_xNNNN_`. */
const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const term = new RegExp(
  String.raw`^(?<table>${NAME})/(?<column>${NAME})\s+(?:(?<operator>eq|ne|gt|ge|lt|le)\s+(?<value>${VALUE})|in\s*\((?<list>.*)\))$`,
)
const listed = new RegExp(String.raw`\s*(${VALUE})\s*(?:,|$)`, 'gy')

type Operator = AdvancedFilter['conditions'][number]['operator']
const comparisons = new Map<string, Operator>([
  ['gt', 'GreaterThan'],
  ['ge', 'GreaterThanOrEqual'],
  ['lt', 'LessThan'],
  ['le', 'LessThanOrEqual'],
])

/** What a text filters; `ignored` says why it filters nothing. */
interface UrlFilter {
  filters: Filter[]
  ignored?: string
}

/**
 * Parses a filter in the syntax of report URLs: `Store/Territory in ('NC','TN')`, `eq`, `ne`, `gt`, `ge`, `lt`, `le`,
 * joined by `and`.
 *
 * The grammar, its limits and case-sensitive names: Microsoft's "Filter a report using query string parameters in the
 * URL" (powerbi-docs, collaborate-share/service-url-filters.md at f0f738f4). An export does not refuse a filter that
 * does not fit: it ignores it, and its file has all rows (microsoft/semantic-link-labs#773).
 */
export function readUrlFilter(text: string, tables: Table[]): UrlFilter {
  try {
    // The limit includes escape codes.
    if (encodeURI(text).length > MAX_CHARACTERS) throw new Error('It is too long.')
    // A separator is outside quotes if an even number of quotes follows it.
    const terms = text.trim().split(/\s+and\s+(?=(?:[^']*'[^']*')*[^']*$)/)
    if (terms.length > MAX_EXPRESSIONS) throw new Error(`It has more than ${MAX_EXPRESSIONS} expressions.`)
    return { filters: joinComparisons(terms.map((one) => readTerm(one, tables))) }
  } catch (error) {
    return { filters: [], ignored: `The filter '${text}' is ignored: ${(error as Error).message}` }
  }
}

function readTerm(text: string, tables: Table[]): BasicFilter | AdvancedFilter {
  const { table = '', column = '', operator = '', value = '', list } = term.exec(text)?.groups ?? {}
  if (!table) throw new Error(`'${text}' is not understood.`)
  const target = { table: decodeName(table), column: decodeName(column) }
  const { type } = columnOf(target, tables)
  const values = (list === undefined ? [value] : splitList(list)).map((one) => readValue(one, type))
  const comparison = comparisons.get(operator)
  if (!comparison) return { filterType: 1, target, operator: operator === 'ne' ? 'NotIn' : 'In', values }
  if (type === 'text') throw new Error(`Texts cannot be compared with ${operator}.`)
  const conditions = values.map((one) => ({ operator: comparison, value: one }))
  return { filterType: 0, target, logicalOperator: 'And', conditions }
}

function columnOf({ table, column }: ColumnTarget, tables: Table[]): Column {
  const found = tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)
  if (!found) throw new Error(`The column '${column}' does not exist in a table '${table}'.`)
  if ([table, column].some((name) => name.startsWith('INF')))
    throw new Error('A name cannot start with INF, which is a number in OData.')
  return found
}

function readValue(text: string, type: Column['type']): UrlValue['value'] {
  const read = readUrlValue(text)
  if (read.type !== type) throw new Error(`${text} is no ${type}.`)
  return read.value
}

/** Merges comparisons on the same column (a range) into one filter with two conditions. */
function joinComparisons(filters: (BasicFilter | AdvancedFilter)[]): Filter[] {
  const joined = new Map<string, BasicFilter | AdvancedFilter>()
  for (const filter of filters) {
    const key = JSON.stringify([filter.target.table, filter.target.column])
    const known = joined.get(key)
    if (!known) joined.set(key, filter)
    else if (known.filterType === 0 && filter.filterType === 0 && known.conditions.length === 1)
      joined.set(key, { ...known, conditions: [...known.conditions, ...filter.conditions] })
    else throw new Error(`Several expressions are for the column '${filter.target.column}'.`)
  }
  return [...joined.values()]
}

function splitList(list: string): string[] {
  const found = [...list.matchAll(listed)]
  const length = found.reduce((sum, [whole]) => sum + whole.length, 0)
  if (found.length === 0 || length < list.trimEnd().length) throw new Error(`(${list}) is not a list.`)
  return found.map(([, value = '']) => value)
}

const decodeName = (name: string) =>
  name.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
