import type { Cell } from '../../models/types.ts'
import type { Grouping } from '../../reports/types.ts'
import { columnIndex, type DataTable } from './data-table.ts'
import { groupKey } from './group-rows.ts'

/** A selected data point: the visual, and the group (or groups) it represents. */
export interface Selection {
  visual: string
  points: { grouping: Grouping; key: Cell }[]
}

export const isSameSelection = (a: Selection | null, b: Selection) =>
  a?.visual === b.visual && JSON.stringify(a.points) === JSON.stringify(b.points)

/** Tests whether a row belongs to the selection; always true without one. */
export function selectedRow(table: DataTable, selection: Selection | null): (row: Cell[]) => boolean {
  if (!selection) return () => true
  const parts = selection.points.map(({ grouping, key }) => ({
    column: columnIndex(table, grouping.column),
    bin: grouping.bin,
    key,
  }))
  return (row) => parts.every(({ column, bin, key }) => groupKey(row[column] ?? null, bin) === key)
}
