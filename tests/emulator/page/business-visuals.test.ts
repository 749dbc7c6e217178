import { describe, expect, it } from 'vitest'
import { drawChart } from '#emulator/charts/draw-chart.ts'
import { resolveTheme } from '#emulator/charts/theme.ts'
import { measureRows } from '#emulator/page/engine/aggregate.ts'
import type { DataTable } from '#emulator/page/engine/data-table.ts'
import { exportVisual } from '#emulator/page/engine/export-visual.ts'
import { formatMeasure } from '#emulator/page/engine/format-value.ts'
import { kpiData } from '#emulator/page/engine/kpi-data.ts'
import { matrixData, rate } from '#emulator/page/engine/matrix-data.ts'
import type { Selection } from '#emulator/page/engine/selection.ts'
import { summarize } from '#emulator/page/engine/summarize.ts'
import { waterfallData } from '#emulator/page/engine/waterfall-data.ts'
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
const accounts: DataTable = {
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
const { rows } = accounts
const names = { 1: 'Revenue', 2: 'Cost', 3: 'Expenses' }
const line = { column: 'line', label: 'Line', names }
const month = { column: 'month', label: 'Month', bin: 'year-month' as const }
const area: GridArea = [0, 0, 12, 12]
const actual: Measure = { aggregate: 'sum', column: 'actual', label: 'Actual', style: 'integer' }
const plan: Measure = { ...actual, column: 'plan', label: 'Plan' }
const change: Measure = { ...actual, changeFrom: 'plan', label: 'Change', style: 'change' }

const kpi: KpiVisual = {
  ...{ type: 'kpi', name: 'kpi', title: 'Result', area },
  ...{ measure: actual, target: plan, previous: plan, trend: month },
}
const combo: ComboVisual = {
  ...{ type: 'lineClusteredColumnComboChart', name: 'combo', title: 'Months', area },
  ...{ category: month, measure: actual, line: plan, role: 'target' },
}
const waterfall: WaterfallVisual = {
  ...{ type: 'waterfallChart', name: 'steps', title: 'Bridge', area },
  ...{ category: line, measure: actual, subtotals: { 2: 'Margin', 3: 'Profit' } },
}
const gauge: GaugeVisual = {
  ...{ type: 'gauge', name: 'gauge', title: 'Share', area },
  ...{ measure: { ...actual, dividedBy: 'plan', style: 'rate' }, target: 0.5, minimum: 0, maximum: 1 },
}
const matrix: MatrixVisual = {
  ...{ type: 'pivotTable', name: 'matrix', title: 'Statement', area },
  ...{ rows: [line, { column: 'account', label: 'Account' }], measures: [actual, plan] },
}

const draw = (
  visual: Parameters<typeof drawChart>[0],
  given: Partial<{ own: Selection; other: Selection }> = {},
) =>
  drawChart(visual, {
    data: accounts,
    rows,
    selection: given.other ?? null,
    ownSelection: given.own ?? null,
    theme: resolveTheme({}, 0, 16),
    size: { width: 600, height: 300 },
    isAnimated: false,
    tooltip: () => '',
  })
const seriesOf = (chart: ReturnType<typeof draw>) =>
  chart.option.series as { data: unknown[]; name?: string }[]

describe('measures', () => {
  it('divide two sums, and compare them', () => {
    expect(measureRows(accounts, rows.slice(0, 2), { ...actual, dividedBy: 'plan' })).toBe(1)
    expect(measureRows(accounts, rows.slice(2, 3), change)).toBeCloseTo(-0.2)
    expect(measureRows(accounts, [], change)).toBeNull()
  })

  it('are written in thousands, in reais and as changes', () => {
    const pt = resolveLocale({ language: 'pt-BR' })
    const format = (value: number, style: Measure['style']) =>
      formatMeasure(value, { ...actual, style }, pt).replaceAll('\u00a0', ' ')
    expect(format(1_234_567, 'thousands')).toBe('1.235')
    expect(format(12_340_000, 'reais')).toBe('R$ 12,3 mi')
    expect(format(0.127, 'change')).toBe('+12,7%')
    expect(format(0.9, 'rate')).toBe('90,0%')
  })
})

describe('a KPI', () => {
  it('tells its target and its change, and colours both by what is better', () => {
    const sales = rows.filter(([first]) => first === 1)
    const shown = kpiData(accounts, sales, kpi)
    expect(shown.value).toBe('200')
    expect(shown.target).toEqual({ text: 'Target 220 · 90.9%', isReached: false })
    expect(shown.change).toEqual({ text: '-9.1% vs. last year', isUp: false, isBetter: false })
    expect(shown.trend.map(({ label, value }) => [label, value])).toEqual([
      ['Jan 2026', 120],
      ['Feb 2026', 80],
    ])
    expect(kpiData(accounts, sales, { ...kpi, isLowerBetter: true })).toMatchObject({
      target: { isReached: true },
      change: { isBetter: true },
    })
  })

  it('compares percentages in points', () => {
    const share = { ...actual, dividedBy: 'plan', style: 'rate' as const }
    const previous = { ...share, dividedBy: 'actual' }
    const shown = kpiData(accounts, rows.slice(0, 1), { ...kpi, measure: share, target: 1, previous })
    expect(shown.change?.text).toBe('+11.1 pp vs. last year')
    expect(shown.target).toEqual({ text: 'Target 100.0%', isReached: true })
  })

  it('shows a dash without data', () => {
    expect(kpiData(accounts, [], kpi)).toEqual({ value: '–', target: null, change: null, trend: [] })
  })
})

describe('a matrix', () => {
  it('lists groups and their members, and leaves out the member of a group with only one', () => {
    const { lines } = matrixData(accounts, rows, matrix)
    expect(lines.map(({ kind, label, values }) => [kind, label, ...values])).toEqual([
      ['group', 'Revenue', 200, 220],
      ['member', 'Online', 20, 30],
      ['member', 'Shop', 180, 190],
      ['group', 'Cost', -210, -110],
      ['group', 'Expenses', -10, -10],
      ['total', 'Total', -20, 100],
    ])
  })

  it('adds running totals instead of a total', () => {
    const { lines } = matrixData(accounts, rows, { ...matrix, subtotals: { 2: 'Margin', 3: 'Profit' } })
    const totals = lines.filter(({ points }) => points === null)
    expect(totals.map(({ kind, label, values }) => [kind, label, ...values])).toEqual([
      ['subtotal', 'Margin', -10, 110],
      ['subtotal', 'Profit', -20, 100],
    ])
  })

  it('has a column per group, with blanks where nothing is', () => {
    const { columns, lines } = matrixData(accounts, rows, { ...matrix, rows: [line], columns: month })
    expect(columns.map(({ label }) => label)).toEqual(['Jan 2026', 'Feb 2026', 'Total'])
    expect(lines.map(({ values }) => values)).toEqual([
      [120, 80, 200],
      [-60, -150, -210],
      [null, -10, -10],
      [60, -80, -20],
    ])
  })

  it('can list the largest first', () => {
    const account = { column: 'account', label: 'Account' }
    const { lines } = matrixData(accounts, rows, { ...matrix, rows: [account], sort: 'value' })
    expect(lines.map(({ label }) => label)).toEqual(['Shop', 'Online', 'Rent', 'Goods', 'Total'])
  })

  it('rates values by their sign, or by their distance from a target', () => {
    expect(rate(-3, { ...change, coloring: 'sign' })).toBe(-1)
    const target = { ...actual, coloring: 'target', target: 100 } as const
    expect([105, 100, 80].map((value) => rate(value, target))).toEqual([0.5, 0, -1])
    expect(rate(80, { ...target, isLowerBetter: true })).toBe(1)
    expect(rate(null, target)).toBeNull()
    expect(rate(5, actual)).toBeNull()
  })
})

describe('a waterfall', () => {
  it('goes from one running total to the next', () => {
    const steps = waterfallData(accounts, rows, waterfall)
    expect(steps.map(({ label, from, to, isTotal }) => [label, from, to, isTotal])).toEqual([
      ['Revenue', 0, 200, false],
      ['Cost', 200, -10, false],
      ['Margin', 0, -10, true],
      ['Expenses', -10, -20, false],
      ['Profit', 0, -20, true],
    ])
  })

  it('draws a step across zero above and below it', () => {
    const series = seriesOf(draw(waterfall))
    const decrease = series.filter(({ name }) => name === 'Decrease').map(({ data }) => data[1])
    expect(decrease).toMatchObject([{ value: 200 }, { value: -10 }])
    expect(series[0]?.data).toEqual([0, 0, 0, -10, 0])
  })
})

describe('a combo chart', () => {
  it('separates the columns that reach their target from those that miss it', () => {
    const [reached, missed, target] = seriesOf(draw(combo))
    expect(reached?.data).toMatchObject([{ value: null }, { value: null }])
    expect(missed?.data).toMatchObject([{ value: 60 }, { value: -80 }])
    expect(target?.data).toEqual([70, 30])
  })

  it('fades what is not selected in it, and only counts what is selected elsewhere', () => {
    const january: Selection = { visual: 'combo', points: [{ grouping: month, key: '2026-01' }] }
    const [, missed] = seriesOf(draw(combo, { own: january }))
    expect(missed?.data).toMatchObject([{ itemStyle: { opacity: 1 } }, { itemStyle: { opacity: 0.28 } }])
    const revenue: Selection = { visual: 'other', points: [{ grouping: line, key: 1 }] }
    expect(seriesOf(draw(combo, { other: revenue }))[2]?.data).toEqual([120, 100])
  })

  it('can be reached mark by mark', () => {
    const { points } = draw(combo)
    expect(points.map(({ label }) => label)).toEqual(['Jan 2026: 60, Plan 70', 'Feb 2026: -80, Plan 30'])
    expect(points[0]?.selection?.points[0]?.key).toBe('2026-01')
  })
})

describe('the new visuals', () => {
  it('are summarized for people who cannot see them', () => {
    const summaries = [kpi, gauge, combo, waterfall, matrix].map((visual) =>
      summarize(accounts, rows, visual),
    )
    expect(summaries).toEqual([
      'Result: -20, -120.0% vs. last year, Target 100 · -20.0%.',
      'Share: -20.0%.',
      'Months: highest Jan 2026 with 60, lowest Feb 2026 with -80.',
      'Bridge: highest Revenue with 200, lowest Cost with -210.',
      'Statement: highest Revenue with 200, lowest Cost with -210.',
    ])
  })

  it('export the values they show', () => {
    const csv = (visual: Parameters<typeof exportVisual>[2]) =>
      exportVisual(accounts, rows, visual, 100, false)
    expect(csv(kpi)).toBe('Actual,Plan,Plan\r\n-20,100,100')
    expect(csv(gauge)).toBe('Actual\r\n-0.2')
    expect(csv(combo)).toBe('Month,Actual,Plan\r\nJan 2026,60,70\r\nFeb 2026,-80,30')
    expect(csv(waterfall)).toBe('Line,Actual\r\nRevenue,200\r\nCost,-210\r\nExpenses,-10')
    expect(csv(matrix)).toBe(
      'Line,Account,Actual,Plan\r\nRevenue,Online,20,30\r\nRevenue,Shop,180,190\r\nCost,,-210,-110\r\nExpenses,,-10,-10',
    )
  })
})
