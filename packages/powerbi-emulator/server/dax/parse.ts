import type { Cell } from '#emulator/models/types.ts'
import { daxError, type Token, type TokenKind, tokenize } from './tokenize.ts'

export type Expression =
  | { kind: 'literal'; value: Cell }
  /** `table` is empty for `[name]`: a column of a result, or of the table that a role filters. */
  | { kind: 'column'; table: string; column: string }
  /** Or a variable, whose names are written in the same way. */
  | { kind: 'table'; name: string }
  | { kind: 'variables'; variables: { name: string; value: Expression }[]; result: Expression }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'in'; operand: Expression; values: Expression[] }

export interface SortKey {
  by: Expression
  descending: boolean
}

export interface Query {
  table: Expression
  orderBy: SortKey[]
}

const comparisons = ['=', '<>', '<', '>', '<=', '>=']

/** Parses an expression, such as the condition of a role. @throws ServiceError 400 */
export const parseCondition = (text: string): Expression => createParser(text).condition()

/**
 * Parses `EVALUATE <table> [ORDER BY <expression> [ASC | DESC], …]` by recursive descent.
 * @throws ServiceError 400
 */
export const parseQuery = (text: string): Query => createParser(text).query()

function createParser(text: string) {
  const tokens = tokenize(text)
  let at = 0
  const peek = (): Token => tokens[at] ?? { kind: 'end', text: '' }
  const next = (): Token => {
    const token = peek()
    at++
    return token
  }
  const isNext = (kind: TokenKind, text: string): boolean =>
    peek().kind === kind && peek().text.toUpperCase() === text
  const take = (kind: TokenKind, text: string): boolean => {
    const found = isNext(kind, text)
    if (found) at++
    return found
  }
  const expect = (kind: TokenKind, text: string): void => {
    if (!take(kind, text)) throw daxError(`Expected '${text}' instead of '${peek().text}'.`)
  }

  function list(close: string): Expression[] {
    const items: Expression[] = []
    if (take('symbol', close)) return items
    do items.push(expression())
    while (take('symbol', ','))
    expect('symbol', close)
    return items
  }

  function operations(operators: string[], operand: () => Expression): Expression {
    let left = operand()
    while (peek().kind === 'symbol' && operators.includes(peek().text)) {
      left = { kind: 'binary', operator: next().text, left, right: operand() }
    }
    return left
  }

  const expression = (): Expression => {
    if (isNext('word', 'VAR')) return variables()
    return operations(['||'], () => operations(['&&'], negation))
  }

  function variables(): Expression {
    const declared: { name: string; value: Expression }[] = []
    while (take('word', 'VAR')) {
      const { kind, text: name } = next()
      if (kind !== 'word') throw daxError(`'${name}' is not a name for a variable.`)
      expect('symbol', '=')
      declared.push({ name, value: expression() })
    }
    expect('word', 'RETURN')
    return { kind: 'variables', variables: declared, result: expression() }
  }

  function negation(): Expression {
    return take('word', 'NOT') ? { kind: 'call', name: 'NOT', args: [negation()] } : comparison()
  }

  function comparison(): Expression {
    const left = operations(comparisons, () => operations(['&'], sum))
    if (!take('word', 'IN')) return left
    expect('symbol', '{')
    return { kind: 'in', operand: left, values: list('}') }
  }

  const sum = (): Expression => operations(['+'], primary)

  function primary(): Expression {
    const { kind, text } = next()
    if (kind === 'text') return { kind: 'literal', value: text }
    if (kind === 'number') return { kind: 'literal', value: Number(text) }
    if (kind === 'symbol' && text === '-' && peek().kind === 'number') {
      return { kind: 'literal', value: -Number(next().text) }
    }
    if (kind === 'symbol' && text === '(') {
      const inner = expression()
      expect('symbol', ')')
      return inner
    }
    if (kind === 'word' && take('symbol', '(')) {
      return { kind: 'call', name: text.toUpperCase(), args: list(')') }
    }
    if (kind === 'column') return { kind, table: '', column: text }
    if (kind !== 'word' && kind !== 'table') throw daxError(`'${text}' is not expected here.`)
    if (peek().kind === 'column') return { kind: 'column', table: text, column: next().text }
    return { kind: 'table', name: text }
  }

  function sortKeys(): SortKey[] {
    if (!take('word', 'ORDER')) return []
    expect('word', 'BY')
    const keys: SortKey[] = []
    do {
      const by = expression()
      const descending = take('word', 'DESC')
      if (!descending) take('word', 'ASC')
      keys.push({ by, descending })
    } while (take('symbol', ','))
    return keys
  }

  function end(): void {
    if (peek().kind !== 'end') throw daxError(`'${peek().text}' is not expected here.`)
  }

  return {
    query(): Query {
      expect('word', 'EVALUATE')
      const query = { table: expression(), orderBy: sortKeys() }
      if (isNext('word', 'EVALUATE')) throw daxError('More than one result table in a query.')
      end()
      return query
    },
    condition(): Expression {
      const condition = expression()
      end()
      return condition
    },
  }
}
