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

/** The part of a list that `$skip` and `$top` ask for. @throws ServiceError 400 */
export function page<Item>(items: Item[], query: unknown): Item[] {
  const { top = items.length, skip = 0 } = readPaging(query)
  return items.slice(skip, skip + top)
}

type Value = string | boolean
type Item = Readonly<Record<string, unknown>>
type Read = (item: Item) => Value
type Test = (item: Item) => boolean

const functions: Record<string, (value: string, text: string) => boolean> = {
  contains: (value, text) => value.includes(text),
  startswith: (value, text) => value.startsWith(text),
  endswith: (value, text) => value.endsWith(text),
}

/** Text, parentheses and commas, and words: names, operators, ids and booleans. */
const token = /'(?:[^']|'')*'|[(),]|[^\s(),']+/g

/**
 * Parses a `$filter` over the fields of the listed objects: `eq`, `ne`, `contains`, `startswith`, `endswith`,
 * `tolower(…)`, `not`, `and`, `or` and parentheses (`and` binds tighter). Comparison is case-sensitive, as in OData;
 * `''` is an escaped quote.
 * @throws ServiceError 400 for anything else, and for unknown fields
 */
export function readFilter(filter: unknown, fields: readonly string[]): Test {
  if (!filter) return () => true
  if (typeof filter !== 'string') throw invalidRequest('$filter is given twice.')
  return new FilterParser(filter, fields).parse()
}

/** A recursive descent parser. */
class FilterParser {
  readonly #filter: string
  readonly #fields: readonly string[]
  readonly #tokens: string[]

  constructor(filter: string, fields: readonly string[]) {
    this.#filter = filter
    this.#fields = fields
    this.#tokens = filter.match(token) ?? []
  }

  parse(): Test {
    const test = this.#any()
    return this.#tokens.length === 0 ? test : this.#refuse()
  }

  #any(): Test {
    const tests = [this.#all()]
    while (this.#accept('or')) tests.push(this.#all())
    return (item) => tests.some((test) => test(item))
  }

  #all(): Test {
    const tests = [this.#term()]
    while (this.#accept('and')) tests.push(this.#term())
    return (item) => tests.every((test) => test(item))
  }

  #term(): Test {
    if (this.#accept('not')) {
      const negated = this.#term()
      return (item) => !negated(item)
    }
    if (this.#accept('(')) {
      const inner = this.#any()
      this.#expect(')')
      return inner
    }
    const name = Object.keys(functions).find((name) => this.#accept(name))
    return name ? this.#call(functions[name]) : this.#comparison()
  }

  #call(test: (typeof functions)[string] = () => false): Test {
    this.#expect('(')
    const value = this.#operand()
    this.#expect(',')
    const text = this.#operand()
    this.#expect(')')
    return (item) => test(String(value(item)), String(text(item)))
  }

  #comparison(): Test {
    const left = this.#operand()
    const equal = this.#accept('eq')
    if (!equal) this.#expect('ne')
    const right = this.#operand()
    return (item) => (left(item) === right(item)) === equal
  }

  #operand(): Read {
    if (this.#accept('tolower')) {
      this.#expect('(')
      const inner = this.#operand()
      this.#expect(')')
      return (item) => String(inner(item)).toLowerCase()
    }
    if (this.#accept('true')) return () => true
    if (this.#accept('false')) return () => false
    const word = this.#tokens.shift() ?? this.#refuse()
    if (word.startsWith("'")) return () => word.slice(1, -1).replaceAll("''", "'")
    // Ids need no quotes.
    if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(word)) return () => word
    const field = this.#fields.find((name) => name.toLowerCase() === word.toLowerCase()) ?? this.#refuse()
    return (item) => (typeof item[field] === 'boolean' ? item[field] : String(item[field]))
  }

  #accept(word: string): boolean {
    const found = this.#tokens[0]?.toLowerCase() === word
    if (found) this.#tokens.shift()
    return found
  }

  #expect(word: string): void {
    if (!this.#accept(word)) this.#refuse()
  }

  #refuse(): never {
    throw invalidRequest(`The filter '${this.#filter}' is not supported.`)
  }
}
