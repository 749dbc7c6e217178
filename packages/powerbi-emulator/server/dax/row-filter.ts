import type { Identity, Model, Row } from '#emulator/models/types.ts'
import { columnName, sameName } from './columns.ts'
import { Evaluator } from './evaluate.ts'
import { type Expression, parseCondition } from './parse.ts'
import { daxError } from './tokenize.ts'

/** Which rows an identity sees. */
export type RowFilter = (identity: Identity) => (row: Row) => boolean

/**
 * Compiles the condition of a role, a DAX expression about a row of one table. It is tried at once, on a blank row and
 * the first one, so that mistakes are found when the model is read.
 * @throws ServiceError 400 that says what is wrong
 */
export function compileRowFilter(
  model: Pick<Model, 'tables' | 'rows' | 'storageMode'>,
  tableName: string,
  condition: string,
): RowFilter {
  const table = model.tables.find(({ name }) => name === tableName)
  if (!table) throw daxError(`The model has no table '${tableName}'.`)
  const expression = parseCondition(condition)
  const evaluator = new Evaluator(model)
  const parts = partsOf(expression)
  // The condition depends on these cells of a row alone, so it is evaluated once for each combination.
  const read = table.columns.filter((column) =>
    parts.some((part) => part.kind === 'column' && sameName(part.column, column.name)),
  )
  const filter: RowFilter = (identity) => {
    const known = new Map<string, boolean>()
    return (row) => {
      const key = JSON.stringify(read.map(({ name }) => row[name] ?? null))
      const cells = Object.fromEntries(read.map(({ name }) => [`${table.name}[${name}]`, row[name] ?? null]))
      const context = { row: cells, filters: [], table: table.name, identity }
      const allows = known.get(key) ?? Boolean(evaluator.scalar(expression, context))
      known.set(key, allows)
      return allows
    }
  }
  for (const part of parts) {
    if (part.kind === 'column') columnName(model, part, table.name)
    if (part.kind === 'call' && model.storageMode === 'DirectQuery' && importOnly.includes(part.name)) {
      throw daxError(`The function ${part.name} is not supported in roles of DirectQuery models.`)
    }
  }
  const nobody = { username: '' }
  for (const row of [{}, ...model.rows(table.name).slice(0, 1)]) filter(nobody)(row)
  return filter
}

/** "Not supported for use in DirectQuery mode when used in … row-level security (RLS) rules": their DAX reference. */
const importOnly = ['PATHCONTAINS', 'PATHITEM', 'LOOKUPVALUE']

/** An expression and everything in it. */
function partsOf(expression: Expression): Expression[] {
  const inner =
    expression.kind === 'call'
      ? expression.args
      : expression.kind === 'binary'
        ? [expression.left, expression.right]
        : expression.kind === 'in'
          ? [expression.operand, ...expression.values]
          : expression.kind === 'variables'
            ? [...expression.variables.map(({ value }) => value), expression.result]
            : []
  return [expression, ...inner.flatMap(partsOf)]
}
