import type { Cell, Identity, Model, Row } from '#emulator/models/types.ts'
import { toTime } from '#emulator/page/engine/data-table.ts'
import { aggregates } from './aggregates.ts'
import { columnName, distinctOf, isDate, type ResultTable, sameName, tableOf } from './columns.ts'
import { lookUpValue } from './look-up-value.ts'
import { columnStatistics, infoViews } from './model-tables.ts'
import { type Expression, parseQuery } from './parse.ts'
import { daxError } from './tokenize.ts'
import { addCells, compareCells, incomparable, scalarFunctions, textOf, typeName } from './values.ts'

/** What an expression is evaluated in: the current row, and the filters of CALCULATETABLE and SUMMARIZECOLUMNS. */
interface Context {
  row: Row
  filters: ((row: Row) => boolean)[]
  /** The table of columns without one, in the condition of a role. */
  table?: string
  /** Whose role it is. */
  identity?: Identity
  /** By their names in lower case. */
  variables?: ReadonlyMap<string, Cell>
}

/**
 * Runs a query of the supported subset on all rows of a model.
 * @throws ServiceError 400 for a query that is invalid, or names a function that the emulator does not have
 */
export function runQuery(model: Model, text: string): ResultTable {
  const query = parseQuery(text)
  const evaluator = new Evaluator(model)
  const context = { row: {}, filters: [] }
  const { columns, rows } = evaluator.table(query.table, context)
  const keys = query.orderBy
  const sorted = rows.toSorted((one, other) => {
    for (const { by, descending } of keys) {
      const order = compareCells(
        evaluator.scalar(by, { ...context, row: one }),
        evaluator.scalar(by, { ...context, row: other }),
      )
      if (order !== 0) return descending ? -order : order
    }
    return 0
  })
  return { columns, rows: sorted }
}

export class Evaluator {
  readonly #model: Pick<Model, 'tables' | 'rows'>

  constructor(model: Pick<Model, 'tables' | 'rows'>) {
    this.#model = model
  }

  table(expression: Expression, context: Context): ResultTable {
    if (expression.kind === 'table') return this.#modelTable(expression.name, context)
    if (expression.kind !== 'call') throw daxError('The query expects a table expression.')
    const { name, args } = expression
    const view = infoViews[name]
    if (view) return view(this.#model)
    switch (name) {
      case 'COLUMNSTATISTICS':
        return columnStatistics(this.#model)
      case 'VALUES':
      case 'DISTINCT':
        return this.#values(argument(name, args, 0), context)
      case 'FILTER': {
        const source = this.table(argument(name, args, 0), context)
        const condition = argument(name, args, 1)
        const rows = source.rows.filter((row) => this.#test(condition, { ...context, row }))
        return { ...source, rows }
      }
      case 'CALCULATETABLE': {
        const added = args
          .slice(1)
          .map((condition) => (row: Row) => this.#test(condition, { ...context, row }))
        return this.table(argument(name, args, 0), { ...context, filters: [...context.filters, ...added] })
      }
      case 'TOPN':
        return this.#top(args, context)
      case 'ROW':
      case 'SUMMARIZECOLUMNS':
        return this.#summarize(args, context)
      default:
        throw daxError(`The emulator does not support the table function ${name}.`)
    }
  }

  scalar(expression: Expression, context: Context): Cell {
    switch (expression.kind) {
      case 'literal':
        return expression.value
      case 'column': {
        const own = `[${expression.column}]`
        const isOwn = !expression.table && own in context.row
        const value = context.row[isOwn ? own : columnName(this.#model, expression, context.table)]
        if (value === undefined) {
          throw daxError(`A single value for column '${expression.column}' cannot be determined.`)
        }
        return value
      }
      case 'binary':
        return this.#binary(expression, context)
      case 'in': {
        const { operand, values } = expression
        // The comparison is strict: a blank is in a list only with BLANK().
        const isBlank = this.scalar(operand, context) === null
        return values.some(
          (each) =>
            (this.scalar(each, context) === null) === isBlank && this.#compare(operand, each, context) === 0,
        )
      }
      case 'call':
        return this.#call(expression.name, expression.args, context)
      case 'variables': {
        const variables = new Map(context.variables)
        for (const { name, value } of expression.variables) {
          variables.set(name.toLowerCase(), this.scalar(value, { ...context, variables }))
        }
        return this.scalar(expression.result, { ...context, variables })
      }
      default: {
        const value = context.variables?.get(expression.name.toLowerCase())
        if (value !== undefined) return value
        throw daxError(`The table '${expression.name}' is used where a value is expected.`)
      }
    }
  }

  /** The values of a column in the rows that the filters allow. */
  #cells(column: Expression, context: Context): Cell[] {
    if (column.kind !== 'column') throw daxError('The function expects a column.')
    const name = columnName(this.#model, column)
    return this.#modelTable(column.table, context).rows.map((row) => row[name] ?? null)
  }

  #test(condition: Expression, context: Context): boolean {
    return Boolean(this.scalar(condition, context))
  }

  #modelTable(wanted: string, { filters }: Context): ResultTable {
    const { columns, rows } = tableOf(this.#model, wanted)
    return { columns, rows: rows.filter((row) => filters.every((allows) => allows(row))) }
  }

  #values(of: Expression, context: Context): ResultTable {
    if (of.kind !== 'column') return this.table(of, context)
    return distinctOf(this.#modelTable(of.table, context).rows, [columnName(this.#model, of)])
  }

  #top(args: Expression[], context: Context): ResultTable {
    const count = Number(this.scalar(argument('TOPN', args, 0), context))
    const source = this.table(argument('TOPN', args, 1), context)
    const [, , by, order] = args
    if (!by) return { ...source, rows: source.rows.slice(0, count) }
    const isAscending = order?.kind === 'table' && sameName(order.name, 'ASC')
    const keyOf = (row: Row): Cell => this.scalar(by, { ...context, row })
    const rows = source.rows.toSorted((one, other) => {
      const compared = compareCells(keyOf(one), keyOf(other))
      return isAscending ? compared : -compared
    })
    return { ...source, rows: rows.slice(0, count) }
  }

  /** ROW and SUMMARIZECOLUMNS: columns to group by, then names and expressions. */
  #summarize(args: Expression[], context: Context): ResultTable {
    const first = args.findIndex(({ kind }) => kind !== 'column')
    const grouping = (first < 0 ? args : args.slice(0, first)).filter((each) => each.kind === 'column')
    const by = grouping.map((column) => columnName(this.#model, column))
    const [table] = grouping
    const groups = table ? distinctOf(this.#modelTable(table.table, context).rows, by) : { rows: [{}] }
    const named = first < 0 ? [] : args.slice(first)
    const names: string[] = []
    const rows = groups.rows.map((group): Row => ({ ...group }))
    for (let at = 0; at < named.length; at += 2) {
      const [name, value] = [named[at], named[at + 1]]
      if (name?.kind !== 'literal' || !value) throw daxError('Names and expressions are expected in pairs.')
      names.push(`[${name.value}]`)
      for (const row of rows) {
        const inGroup = (each: Row): boolean => by.every((column) => each[column] === row[column])
        row[`[${name.value}]`] = this.scalar(value, { row, filters: [...context.filters, inGroup] })
      }
    }
    return { columns: [...by, ...names], rows }
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, context: Context): Cell {
    if (operator === '&&') return this.#test(left, context) && this.#test(right, context)
    if (operator === '||') return this.#test(left, context) || this.#test(right, context)
    if (operator === '&') return textOf(this.scalar(left, context)) + textOf(this.scalar(right, context))
    if (operator === '+') return addCells(this.scalar(left, context), this.scalar(right, context))
    const order = this.#compare(left, right, context)
    if (operator === '=') return order === 0
    if (operator === '<>') return order !== 0
    if (operator.startsWith('<')) return order < 0 || (operator === '<=' && order === 0)
    return order > 0 || (operator === '>=' && order === 0)
  }

  /** Compares values; dates only with dates, whose type their cells do not tell. */
  #compare(left: Expression, right: Expression, context: Context): number {
    const [one, other] = [this.scalar(left, context), this.scalar(right, context)]
    const [isOne = false, isOther = false] = [left, right].map((each) =>
      isDate(this.#model, each, context.table),
    )
    if (one !== null && other !== null && isOne !== isOther) {
      throw incomparable(isOne ? 'Date' : typeName(one), isOther ? 'Date' : typeName(other))
    }
    return isOne && isOther ? toTime(one) - toTime(other) : compareCells(one, other)
  }

  #call(name: string, args: Expression[], context: Context): Cell {
    const aggregate = aggregates[name]
    if (aggregate) return aggregate(this.#cells(argument(name, args, 0), context))
    const value = (at: number): Cell => this.scalar(argument(name, args, at), context)
    const pure = scalarFunctions[name]
    if (pure) return pure(...args.map((_arg, at) => value(at)))
    switch (name) {
      case 'USERNAME':
      case 'USERPRINCIPALNAME':
        return context.identity?.username ?? null
      case 'CUSTOMDATA':
        return context.identity?.customData ?? null
      case 'LOOKUPVALUE':
        return lookUpValue(this.#model, args, (each) => this.scalar(each, context))
      case 'COUNTROWS':
        return this.table(argument(name, args, 0), context).rows.length || null
      default:
        throw daxError(`The emulator does not support the function ${name}.`)
    }
  }
}

function argument(name: string, args: Expression[], at: number): Expression {
  const found = args[at]
  if (!found) throw daxError(`Too few arguments were passed to the ${name} function.`)
  return found
}
