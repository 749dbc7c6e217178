import { customDataOf, type RuleFilter } from '#common/access/custom-data.ts'
import type { RowRules } from '#common/access/row-rules.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { textOf } from '#common/validation/field-errors.ts'
import { type FilterRow, isCompleteRow } from '#common/validation/filters.ts'

/** A filter on a key's column as the server reads it; undefined for one that custom data cannot hold. */
function asRule(row: FilterRow, rules: RowRules): RuleFilter | undefined {
  if (!isCompleteRow(row) || row.condition !== 'In') return undefined
  const filter = { ...row, value: textOf(row.value) } as RuleFilter
  return customDataOf([filter], rules).text === undefined ? undefined : filter
}

/**
 * Custom data to test roles with: one value of each column, two values, and every row. Values are those of real filters
 * as far as there are some.
 * @param placeholder a value in place of the first or second real one
 */
export function exampleData(
  rules: RowRules,
  filters: readonly FilterRow[],
  placeholder: (number: number) => string,
): { one: string; two: string; all: string } {
  const usable = filters.flatMap((row) => asRule(row, rules) ?? [])
  const withValues = (count: number): string => {
    const chosen = rules.keys.flatMap(({ table, column }): RuleFilter[] => {
      const key = columnKey(table, column)
      const ofColumn = usable.filter((row) => columnKey(row.table, row.column) === key)
      const values = [...new Map(ofColumn.map((row) => [row.value, row])).values()]
      return Array.from({ length: count }, (_, at) => {
        const typed = { condition: 'In', data_type: 'varchar', value: placeholder(at + 1) } as const
        return values[at] ?? { table, column, ...typed }
      })
    })
    return customDataOf(chosen, rules).text ?? ''
  }
  return { one: withValues(1), two: withValues(2), all: withValues(0) }
}
