import { ServiceError } from '../service-error.ts'

export type TokenKind = 'text' | 'table' | 'column' | 'number' | 'word' | 'symbol' | 'end'

export interface Token {
  kind: TokenKind
  /** Without quotes, and with doubled quotes as one. */
  text: string
}

/** A query that is invalid or outside the supported subset. */
export const daxError = (message: string): ServiceError =>
  new ServiceError(400, 'DatasetExecuteQueriesError', message)

const patterns: { kind: TokenKind; pattern: RegExp; quote?: string }[] = [
  { kind: 'text', pattern: /"((?:[^"]|"")*)"/y, quote: '"' },
  { kind: 'table', pattern: /'((?:[^']|'')*)'/y, quote: "'" },
  { kind: 'column', pattern: /\[((?:[^\]]|\]\])*)\]/y, quote: ']' },
  { kind: 'number', pattern: /(\d+(?:\.\d+)?(?:e[+-]?\d+)?)/iy },
  { kind: 'word', pattern: /([\p{L}_][\p{L}\p{N}_.]*)/uy },
  { kind: 'symbol', pattern: /(&&|\|\||<>|<=|>=|[=<>(){},+&-])/y },
]
const space = /\s*/y

/**
 * Splits a DAX query into tokens, ending with one of kind `end`.
 * @throws ServiceError 400
 */
export function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  let at = skipSpace(query, 0)
  while (at < query.length) {
    const { token, length } = tokenAt(query, at)
    tokens.push(token)
    at = skipSpace(query, at + length)
  }
  return [...tokens, { kind: 'end', text: 'the end of the query' }]
}

function skipSpace(query: string, at: number): number {
  space.lastIndex = at
  return at + (space.exec(query)?.[0].length ?? 0)
}

function tokenAt(query: string, at: number): { token: Token; length: number } {
  for (const { kind, pattern, quote } of patterns) {
    pattern.lastIndex = at
    const [whole, inner = ''] = pattern.exec(query) ?? []
    if (whole === undefined) continue
    const text = quote ? inner.replaceAll(quote + quote, quote) : inner
    return { token: { kind, text }, length: whole.length }
  }
  throw daxError(`The emulator does not support '${query[at]}' at position ${at + 1} of the query.`)
}
