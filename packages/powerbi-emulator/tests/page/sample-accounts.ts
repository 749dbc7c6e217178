import type { DataTable } from '#emulator/page/engine/data-table.ts'
import { resolveLocale } from '#emulator/page/language/locale.ts'
import type {
  ComboVisual,
  GaugeVisual,
  GridArea,
  KpiVisual,
  MatrixVisual,
  Measure,
  WaterfallVisual,
} from '#emulator/reports/types.ts'

/** Accounts of a small shop in two months: line, account, month, actual and planned value. */
export const accounts: DataTable = {
  locale: resolveLocale({ language: 'en' }),
  name: 'accounts',
  columns: [
    { name: 'line', type: 'number', label: 'Line' },
    { name: 'account', type: 'text', label: 'Account' },
    { name: 'month', type: 'date', label: 'Month' },
    { name: 'actual', type: 'number', label: 'Actual' },
    { name: 'plan', type: 'number', label: 'Plan' },
  ],
  rows: [
    [1, 'Shop', '2026-01-01', 100, 90],
    [1, 'Online', '2026-01-01', 20, 30],
    [2, 'Goods', '2026-01-01', -60, -50],
    [1, 'Shop', '2026-02-01', 80, 100],
    [2, 'Goods', '2026-02-01', -150, -60],
    [3, 'Rent', '2026-02-01', -10, -10],
  ],
}
const names = { 1: 'Revenue', 2: 'Cost', 3: 'Expenses' }
export const line = { column: 'line', label: 'Line', names }
export const month = { column: 'month', label: 'Month', bin: 'year-month' as const }
const area: GridArea = [0, 0, 12, 12]
export const actual: Measure = { aggregate: 'sum', column: 'actual', label: 'Actual', style: 'integer' }
const plan: Measure = { ...actual, column: 'plan', label: 'Plan' }
export const change: Measure = { ...actual, changeFrom: 'plan', label: 'Change', style: 'change' }

export const kpi: KpiVisual = {
  ...{ type: 'kpi', name: 'kpi', title: 'Result', area },
  ...{ measure: actual, target: plan, previous: plan, trend: month },
}
export const combo: ComboVisual = {
  ...{ type: 'lineClusteredColumnComboChart', name: 'combo', title: 'Months', area },
  ...{ category: month, measure: actual, line: plan, role: 'target' },
}
export const waterfall: WaterfallVisual = {
  ...{ type: 'waterfallChart', name: 'steps', title: 'Bridge', area },
  ...{ category: line, measure: actual, subtotals: { 2: 'Margin', 3: 'Profit' } },
}
export const gauge: GaugeVisual = {
  ...{ type: 'gauge', name: 'gauge', title: 'Share', area },
  ...{ measure: { ...actual, dividedBy: 'plan', style: 'rate' }, target: 0.5, minimum: 0, maximum: 1 },
}
export const matrix: MatrixVisual = {
  ...{ type: 'pivotTable', name: 'matrix', title: 'Statement', area },
  ...{ rows: [line, { column: 'account', label: 'Account' }], measures: [actual, plan] },
}
