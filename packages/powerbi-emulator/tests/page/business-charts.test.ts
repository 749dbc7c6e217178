import { describe, expect, it } from 'vitest'
import { drawChart } from '#emulator/charts/draw-chart.ts'
import { resolveTheme } from '#emulator/charts/theme.ts'
import type { Cell } from '#emulator/models/types.ts'
import type { Selection } from '#emulator/page/engine/selection.ts'
import type { CategoryVisual } from '#emulator/reports/types.ts'
import { accounts, actual, combo, gauge, kpi, line, month, waterfall } from './sample-accounts.ts'

const draw = (
  visual: Parameters<typeof drawChart>[0],
  given: Partial<{ own: Selection; other: Selection; rows: Cell[][]; width: number }> = {},
) =>
  drawChart(visual, {
    data: accounts,
    rows: given.rows ?? accounts.rows,
    selection: given.other ?? null,
    ownSelection: given.own ?? null,
    theme: resolveTheme({}, 0, 16),
    size: { width: given.width ?? 600, height: 300 },
    isAnimated: false,
    tooltip: () => '',
  })
const seriesOf = (chart: ReturnType<typeof draw>) =>
  chart.option.series as { data: unknown[]; name?: string }[]

describe('a waterfall', () => {
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

describe('the axis of a second measure', () => {
  const axisOf = (values: number[]) => {
    const rows = accounts.rows
      .slice(0, 2)
      .map((row, at) => [...row.slice(0, 2), `2026-0${at + 1}-01`, 1, values[at] ?? 0])
    const visual = { ...combo, role: 'secondAxis' as const }
    const [, second] = draw(visual, { rows }).option.yAxis as { scale: boolean; name?: string }[]
    return [second?.scale, second?.name]
  }

  it('begins at zero', () => {
    expect(axisOf([6, 12])).toEqual([false, undefined])
  })

  it('says so where it does not, because the values are close together', () => {
    expect(axisOf([93, 96])).toEqual([true, 'not from zero'])
  })
})

describe('the months of an axis', () => {
  const monthsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const date = new Date(Date.UTC(2025, first + at, 1))
      return [1, 'Shop', date.toISOString().slice(0, 10), at, 1]
    })
  const labelsOf = (rows: Cell[][]) => (draw(combo, { rows }).option.xAxis as { data: string[] }).data

  it('name the year once', () => {
    expect(labelsOf(monthsFrom(10, 4))).toEqual(['Nov', 'Dec', 'Jan\n2026', 'Feb'])
    expect(labelsOf(monthsFrom(2, 2))).toEqual(['Mar\n2025', 'Apr'])
  })

  it('are years where there are many', () => {
    expect(labelsOf(monthsFrom(11, 30)).filter(Boolean)).toEqual(['2026', '2027', '2028'])
  })

  it('keep the month that names the year where some are left out', () => {
    const rows = monthsFrom(9, 24)
    const { axisLabel, data } = draw(combo, { rows, width: 300 }).option.xAxis as {
      axisLabel: { interval: (at: number) => boolean }
      data: string[]
    }
    const shown = data.filter((_, at) => axisLabel.interval(at))
    expect(shown.length).toBeLessThan(data.length)
    expect(shown.filter((label) => label.includes('\n'))).toEqual(['Jan\n2026', 'Jan\n2027'])
  })
})

describe('a bar with a target', () => {
  const bars: CategoryVisual = {
    ...{ type: 'barChart', name: 'bars', title: 'Accounts', area: [0, 0, 12, 12] },
    ...{
      category: { column: 'account', label: 'Account' },
      measure: actual,
      target: { ...actual, column: 'plan' },
    },
  }

  it('has a mark there, and its value is beside what is further to the right', () => {
    const [bar, marks] = seriesOf(draw(bars))
    expect(bar?.data).toMatchObject([
      { value: -210, label: { show: false } },
      { value: 20 },
      {},
      { value: 180 },
    ])
    expect(marks?.data).toMatchObject([
      { value: [-110, 0], label: { show: true } },
      { value: [30, 1], label: { show: true } },
      { value: [-10, 2], label: { show: false } },
      { value: [190, 3], label: { show: true } },
    ])
  })
})

describe('a gauge', () => {
  it('is filled up to the value, and coloured by reaching its target', () => {
    const missed = draw(gauge).option.series as { data: unknown[]; progress?: unknown }[]
    expect(missed.map(({ data }) => data)).toEqual([[{ value: -0.2 }], [{ value: 0.5 }]])
    const reached = draw({ ...gauge, target: -0.5 }).option.series as typeof missed
    expect(reached[0]?.progress).not.toEqual(missed[0]?.progress)
  })
})

describe('the trend of a KPI', () => {
  it('can be read month by month', () => {
    expect(draw(kpi).points.map(({ label }) => label)).toEqual(['Jan 2026: 60', 'Feb 2026: -80'])
  })
})
