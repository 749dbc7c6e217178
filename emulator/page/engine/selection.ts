import type { Cell } from '../../models/types.ts'
import type { Grouping } from '../../reports/types.ts'
import { columnIndex, type DataTable } from './data-table.ts'
import { groupKey } from './group-rows.ts'

/** A data point that was clicked: the visual and the group (or groups) it stands for. */
export interface Selection {
  visual: string
  points: { grouping: Grouping; key: Cell }[]
}

export const isSameSelection = (a: Selection | null, b: Selection) =>
  a?.visual === b.visual && JSON.stringify(a.points) === JSON.stringify(b.points)

/** Whether a row belongs to the selected point; every row does without a selection. */
export function selectedRow(table: DataTable, selection: Selection | null): (row: Cell[]) => boolean {
  if (!selection) return () => true
  const parts = selection.points.map(({ grouping, key }) => ({
    column: columnIndex(table, grouping.column),
    bin: grouping.bin,
    key,
  }))
  return (row) => parts.every(({ column, bin, key }) => groupKey(row[column] ?? null, bin) === key)
}
