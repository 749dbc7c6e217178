import { describe, expect, it } from 'vitest'
import { drawChart } from '#emulator/charts/draw-chart.ts'
import { resolveTheme } from '#emulator/charts/theme.ts'
import type { Selection } from '#emulator/page/engine/selection.ts'
import { accounts, combo, gauge, kpi, line, month, waterfall } from './sample-accounts.ts'

const draw = (
  visual: Parameters<typeof drawChart>[0],
  given: Partial<{ own: Selection; other: Selection }> = {},
) =>
  drawChart(visual, {
    data: accounts,
    rows: accounts.rows,
    selection: given.other ?? null,
    ownSelection: given.own ?? null,
    theme: resolveTheme({}, 0, 16),
    size: { width: 600, height: 300 },
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
