import type { RuleKey } from './row-rules.ts'

/** The row filter of one table, for "Manage roles" in Power BI Desktop. */
export interface TableExpression {
  table: string
  expression: string
}

/** A closing bracket within the name of a column is doubled (DAX syntax). */
const columnReference = (column: string): string => `[${column.replaceAll(']', ']]')}]`

const conditionOf = ({ key, column }: RuleKey): string =>
  `( PATHCONTAINS ( d, "${key}=*" ) || PATHCONTAINS ( d, "${key}=" & ${columnReference(column)} ) )`

/**
 * The DAX expressions of a role that reads the custom data of `customDataOf`, one for each table with such columns. PATH
 * functions are not supported in roles of DirectQuery models (DAX reference, PATHCONTAINS).
 */
export function roleExpressions(keys: readonly RuleKey[]): TableExpression[] {
  const tables = new Map<string, RuleKey[]>()
  for (const key of keys) tables.set(key.table, [...(tables.get(key.table) ?? []), key])
  return [...tables].map(([table, ofTable]) => ({
    table,
    expression: `VAR d = CUSTOMDATA ()\nRETURN\n    ${ofTable.map(conditionOf).join('\n        && ')}`,
  }))
}
