import { z } from 'zod'
import { invalidRequest } from '../service-error.ts'

const pagingSchema = z.object({
  $top: z.coerce.number().int().min(1).max(5000).optional(),
  $skip: z.coerce.number().int().min(0).optional(),
})

/** Reads `$top` and `$skip`. @throws ServiceError 400 */
export function readPaging(query: unknown): { top?: number; skip?: number } {
  const parsed = pagingSchema.safeParse(query)
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error))
  return { top: parsed.data.$top, skip: parsed.data.$skip }
}

type Named = { id: string; name: string }
type Test = (item: Named) => boolean

/**
 * Parses a `$filter` over `name` and `id`: `eq`, `ne`, `contains`, `startswith`, `endswith`, `tolower(…)`, joined by
 * `and` and `or` (`and` binds tighter). Comparison is case-sensitive, as in OData; `''` is an escaped quote.
 * @throws ServiceError 400 for anything else
 */
export function readFilter(filter: unknown): Test {
  if (!filter) return () => true
  if (typeof filter !== 'string') throw invalidRequest('$filter is given twice.')
  const alternatives = splitOutsideQuotes(filter, 'or').map((part) =>
    splitOutsideQuotes(part, 'and').map((term) => readTerm(term.trim())),
  )
  return (item) => alternatives.some((tests) => tests.every((test) => test(item)))
}

const FIELD = String.raw`(?<field>name|id|tolower\((?:name|id)\))`
const TEXT = `'(?<text>(?:[^']|'')*)'`
const comparison = new RegExp(String.raw`^${FIELD}\s+(?<operator>eq|ne)\s+(?:${TEXT}|(?<bare>[\w-]+))$`, 'i')
const call = new RegExp(
  String.raw`^(?<operator>contains|startswith|endswith)\(\s*${FIELD}\s*,\s*${TEXT}\s*\)$`,
  'i',
)

const operators: Record<string, (value: string, text: string) => boolean> = {
  eq: (value, text) => value === text,
  ne: (value, text) => value !== text,
  contains: (value, text) => value.includes(text),
  startswith: (value, text) => value.startsWith(text),
  endswith: (value, text) => value.endsWith(text),
}

function readTerm(term: string): Test {
  const {
    field = '',
    operator = '',
    text,
    bare = '',
  } = (comparison.exec(term) ?? call.exec(term))?.groups ?? {}
  const compare = operators[operator.toLowerCase()]
  if (!compare) throw invalidRequest(`The filter '${term}' is not supported.`)
  const wanted = text?.replaceAll("''", "'") ?? bare
  const key = /\bid\b/i.test(field) ? 'id' : 'name'
  const lower = /^tolower/i.test(field)
  return (item) => compare(lower ? item[key].toLowerCase() : item[key], wanted)
}

function splitOutsideQuotes(expression: string, word: 'and' | 'or'): string[] {
  // A separator is outside quotes if an even number of quotes follows it.
  return expression.split(new RegExp(String.raw`\s+${word}\s+(?=(?:[^']*'[^']*')*[^']*$)`, 'i'))
}
