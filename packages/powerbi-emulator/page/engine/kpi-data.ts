import type { Cell } from '../../models/types.ts'
import type { KpiVisual } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import type { DataTable } from './data-table.ts'
import { formatMeasure } from './format-value.ts'
import { groupRows } from './group-rows.ts'

interface KpiData {
  /** Formatted, like the other texts. */
  value: string
  /** `Target R$1.2M · 98%`; null without a target. */
  target: { text: string; isReached: boolean } | null
  /** `+3.1% vs. last year`; null without a year before. */
  change: { text: string; arrow: '▲' | '▼' | '='; isBetter: boolean } | null
  trend: { key: Cell; label: string; value: number | null }[]
}

const differenceOf = (style: KpiVisual['measure']['style'], value: number, before: number) =>
  style === 'rate' ? value - before : (value - before) / Math.abs(before)

/** What a KPI shows for the given rows. */
export function kpiData(table: DataTable, rows: Cell[][], visual: KpiVisual): KpiData {
  const { measure, previous, trend, isLowerBetter = false } = visual
  const { texts, formats } = table.locale
  const value = measureRows(table, rows, measure)
  const goal = typeof visual.target === 'object' ? measureRows(table, rows, visual.target) : visual.target
  const before = previous ? measureRows(table, rows, previous) : null
  const isBetter = (difference: number) => (isLowerBetter ? difference <= 0 : difference >= 0)
  const data: KpiData = {
    value: formatMeasure(value, measure, table.locale),
    target: null,
    change: null,
    trend: groupRows(table, rows, trend).map(({ key, label, rows: members }) => ({
      key,
      label,
      value: measureRows(table, members, measure),
    })),
  }
  if (value === null) return data
  if (goal) {
    const share = typeof visual.target === 'object' ? ` · ${formats.numbers.rate.format(value / goal)}` : ''
    const text = `${texts.kpi.target} ${formatMeasure(goal, measure, table.locale)}${share}`
    data.target = { text, isReached: isBetter(value - goal) }
  }
  if (before) {
    const difference = differenceOf(measure.style, value, before)
    const written =
      measure.style === 'rate'
        ? `${formats.points.format(difference * 100)} ${texts.kpi.points}`
        : formats.numbers.change.format(difference)
    const text = `${written} ${texts.kpi.vsLastYear}`
    // What is written has one decimal.
    const rounded = Math.round(difference * 1000)
    const arrow = rounded > 0 ? '▲' : rounded < 0 ? '▼' : '='
    data.change = { text, arrow, isBetter: isBetter(rounded) }
  }
  return data
}
