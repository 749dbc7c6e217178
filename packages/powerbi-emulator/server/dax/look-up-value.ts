import type { Cell, Model } from '#emulator/models/types.ts'
import { columnName, distinctOf, sameName, tableOf } from './columns.ts'
import type { Expression } from './parse.ts'
import { daxError } from './tokenize.ts'
import { compareCells } from './values.ts'

/**
 * LOOKUPVALUE: the value of a column in the rows where other columns of its table have these values. No row gives a
 * blank and several values an error, or both the alternate result (https://learn.microsoft.com/dax/lookupvalue-function-dax).
 * @param args the column, pairs of a column and its value, and perhaps the alternate result
 * @param evaluate evaluates an argument
 * @throws ServiceError 400
 */
export function lookUpValue(
  model: Pick<Model, 'tables' | 'rows'>,
  [result, ...rest]: Expression[],
  evaluate: (expression: Expression) => Cell,
): Cell {
  if (result?.kind !== 'column' || rest.length < 2) throw daxError('LOOKUPVALUE expects columns and values.')
  const wanted = new Map<string, Cell>()
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [column, value] = [rest[at], rest[at + 1]]
    if (column?.kind !== 'column' || !value || !sameName(column.table, result.table)) {
      throw daxError('The emulator supports LOOKUPVALUE with columns of one table only.')
    }
    wanted.set(columnName(model, column), evaluate(value))
  }
  const rows = tableOf(model, result.table).rows.filter((row) =>
    [...wanted].every(([name, value]) => isStrictlyEqual(row[name] ?? null, value)),
  )
  const [found, ...others] = distinctOf(rows, [columnName(model, result)]).rows.flatMap(Object.values)
  if (found !== undefined && others.length === 0) return found
  const alternate = rest.length % 2 === 1 ? rest.at(-1) : undefined
  if (alternate) return evaluate(alternate)
  if (found === undefined) return null
  throw daxError('A table of multiple values was supplied where a single value was expected.')
}

/** A blank equals nothing else. */
const isStrictlyEqual = (one: Cell, other: Cell): boolean =>
  (one === null) === (other === null) && compareCells(one, other) === 0
