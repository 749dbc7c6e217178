import type { RuleKey } from '#common/access/row-rules.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'

/** The shortest beginning of a column's name that no other column has; numbered where there is none. */
function shortKey(column: string, taken: ReadonlySet<string>): string {
  const letters = column.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? ['c']
  for (let length = 1; length <= Math.min(letters.length, 6); length++) {
    const key = letters.slice(0, length).join('')
    if (!taken.has(key)) return key
  }
  let number = 2
  while (taken.has(`${letters[0]}${number}`)) number++
  return `${letters[0]}${number}`
}

/** The keys of rules, and one more for each column of filters that has none, as far as they fit. */
export function withProposedKeys(keys: readonly RuleKey[], filters: readonly FilterRow[]): RuleKey[] {
  const known = new Set(keys.map(({ table, column }) => columnKey(table, column)))
  const taken = new Set(keys.map(({ key }) => key.toLowerCase()))
  const proposed = [...keys]
  for (const row of filters) {
    const [table, column] = [textOf(row.table), textOf(row.column)]
    const id = columnKey(table, column)
    if (!table || !column || known.has(id) || proposed.length >= limits.ruleKeys) continue
    const key = shortKey(column, taken)
    known.add(id)
    taken.add(key)
    proposed.push({ key, table, column })
  }
  return proposed
}
