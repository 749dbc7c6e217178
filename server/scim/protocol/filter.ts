import { badFilter } from './scim-error.ts'

export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const
export type Operator = (typeof operators)[number]
export type Value = string | number | boolean | null

/** A filter (RFC 7644, 3.4.2.2). `some` is `emails[type eq "work"]`. */
export type Filter =
  | { kind: 'and' | 'or'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'compare'; path: string; operator: Operator; value: Value }
  | { kind: 'some'; path: string; of: Filter }

export type Comparison = Extract<Filter, { kind: 'compare' }>

const maxLength = 4000
const maxTokens = 400
const maxDepth = 20

/** Blanks, a bracket, a text or a word; whatever follows, each character is looked at once. */
const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/suy

function tokensOf(text: string): string[] {
  if (text.length > maxLength) throw badFilter('The filter is too long.')
  const trimmed = text.trim()
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < trimmed.length) {
    const at = token.lastIndex
    const [, bracket, quoted, word] = token.exec(trimmed) ?? []
    const found = bracket ?? quoted ?? word
    if (found === undefined) throw badFilter(`The filter cannot be read from position ${at + 1} on.`)
    if (tokens.push(found) > maxTokens) throw badFilter('The filter has too many parts.')
  }
  return tokens
}

function literalOf(text: string | undefined): Value {
  try {
    const value: unknown = JSON.parse(text?.startsWith('"') ? text : (text ?? '').toLowerCase())
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Value
  } catch {
    // Answered below.
  }
  throw badFilter(`The filter has no value where one is expected: ${(text ?? '').slice(0, 40)}`)
}

const isOperator = (text: string | undefined): text is Operator => operators.some((name) => name === text)

/** Reads a filter in time that is proportional to its length (decision 129). @throws ScimError */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text)
  let at = 0
  const isNext = (word: string): boolean => tokens[at]?.toLowerCase() === word
  const expect = (word: string): void => {
    if (tokens[at++] !== word) throw badFilter(`The filter lacks a ${word}.`)
  }

  function joined(kind: 'and' | 'or', part: (depth: number) => Filter, depth: number): Filter {
    const of = [part(depth)]
    while (isNext(kind)) {
      at++
      of.push(part(depth))
    }
    return of.length === 1 && of[0] ? of[0] : { kind, of }
  }
  const alternatives = (depth: number): Filter => {
    if (depth > maxDepth) throw badFilter('The filter has too many brackets.')
    return joined('or', (inner) => joined('and', single, inner), depth)
  }

  function single(depth: number): Filter {
    if (isNext('not') && tokens[at + 1] === '(') {
      at++
      return { kind: 'not', of: single(depth) }
    }
    if (isNext('(')) {
      at++
      const of = alternatives(depth + 1)
      expect(')')
      return of
    }
    const path = tokens[at++] ?? ''
    if (/^[[\]()"]|^$/.test(path)) throw badFilter('The filter lacks the name of an attribute.')
    return isNext('[') ? valuePath(path, depth) : comparison(path)
  }

  /** `emails[type eq "work"]`, which may go on with `.value eq "…"` about the same value. */
  function valuePath(path: string, depth: number): Filter {
    at++
    const inner = alternatives(depth + 1)
    expect(']')
    const rest = tokens[at]
    if (!rest?.startsWith('.')) return { kind: 'some', path, of: inner }
    at++
    return { kind: 'some', path, of: { kind: 'and', of: [inner, comparison(rest.slice(1))] } }
  }

  function comparison(path: string): Filter {
    const operator = tokens[at++]?.toLowerCase()
    if (!isOperator(operator)) throw badFilter(`The filter has no known operator after ${path.slice(0, 80)}.`)
    return { kind: 'compare', path, operator, value: operator === 'pr' ? null : literalOf(tokens[at++]) }
  }

  const filter = alternatives(0)
  if (at < tokens.length) throw badFilter('The filter has something after its end.')
  return filter
}
