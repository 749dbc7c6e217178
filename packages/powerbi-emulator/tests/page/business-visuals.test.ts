import { describe, expect, it } from 'vitest'
import { measureRows } from '#emulator/page/engine/aggregate.ts'
import { exportVisual } from '#emulator/page/engine/export-visual.ts'
import { formatMeasure } from '#emulator/page/engine/format-value.ts'
import { kpiData } from '#emulator/page/engine/kpi-data.ts'
import { matrixData, rate } from '#emulator/page/engine/matrix-data.ts'
import { summarize } from '#emulator/page/engine/summarize.ts'
import { waterfallData } from '#emulator/page/engine/waterfall-data.ts'
import { resolveLocale } from '#emulator/page/language/locale.ts'
import type { Measure } from '#emulator/reports/types.ts'
import {
  accounts,
  actual,
  change,
  combo,
  gauge,
  kpi,
  line,
  matrix,
  month,
  waterfall,
} from './sample-accounts.ts'

const { rows } = accounts

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
    expect(shown.change).toEqual({ text: '-9.1% vs. last year', arrow: '▼', isBetter: false })
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
    expect([105, 100, 80].map((value) => rate(value, { ...target, coloring: 'ideal' }))).toEqual([0.5, 0, -1])
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
