import { columnsOf } from '../../reports/columns-of.ts'
import type { VisualDefinition } from '../../reports/types.ts'
import { targetsOf } from '../protocol/filters.ts'
import type { TableRows } from './data-table.ts'

/**
 * The fields of a visual that do not exist for the identity of the token, written as Power BI does, `(Users) Salary`: such
 * a visual shows an error, as if they had been deleted (learn.microsoft.com, analysis-services/tabular-models/
 * object-level-security).
 */
export function missingFields(visual: VisualDefinition, { name: table, columns }: TableRows): string[] {
  if (visual.type === 'actionButton') return []
  if (columns.length === 0) return [`(${table})`]
  const filtered = (visual.filters ?? [])
    .flatMap(targetsOf)
    .flatMap((target) => (target.table === table ? [target.column] : []))
  const missing = [...columnsOf(visual), ...filtered].filter(
    (one) => !columns.some(({ name }) => name === one),
  )
  return [...new Set(missing)].map((column) => `(${table}) ${column}`)
}
