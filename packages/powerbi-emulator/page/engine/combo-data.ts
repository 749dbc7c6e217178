import type { Cell } from '../../models/types.ts'
import type { ComboVisual } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import { type CategoryData, categoryData } from './category-data.ts'
import type { DataTable } from './data-table.ts'
import { groupRows } from './group-rows.ts'

interface ComboData {
  categories: CategoryData['categories']
  /** The columns, by category. */
  values: (number | null)[]
  line: (number | null)[]
}

/** The columns of a combo chart and its line, in the order of the columns. */
export function comboData(table: DataTable, rows: Cell[][], visual: ComboVisual): ComboData {
  const columns = { ...visual, type: 'columnChart' } as const
  const { categories, series } = categoryData(table, rows, columns, null)
  const groups = new Map(groupRows(table, rows, visual.category).map((group) => [group.key, group.rows]))
  return {
    categories,
    values: series[0]?.values ?? [],
    line: categories.map(({ key }) => measureRows(table, groups.get(key) ?? [], visual.line)),
  }
}
