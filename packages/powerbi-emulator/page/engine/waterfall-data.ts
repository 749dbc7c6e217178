import type { Cell } from '../../models/types.ts'
import type { WaterfallVisual } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import type { DataTable } from './data-table.ts'
import { groupRows } from './group-rows.ts'

export interface WaterfallStep {
  /** Null for a running total. */
  key: Cell
  label: string
  /** The running total before and after this step; a running total starts at zero. */
  from: number
  to: number
  isTotal: boolean
}

/** The steps of a waterfall in the order of their keys, with the author's running totals. */
export function waterfallData(table: DataTable, rows: Cell[][], visual: WaterfallVisual): WaterfallStep[] {
  let total = 0
  return groupRows(table, rows, visual.category).flatMap(({ key, label, rows: members }) => {
    const from = total
    total += measureRows(table, members, visual.measure) ?? 0
    const step: WaterfallStep = { key, label, from, to: total, isTotal: false }
    const name = visual.subtotals[String(key)]
    return name ? [step, { key: null, label: name, from: 0, to: total, isTotal: true }] : [step]
  })
}
