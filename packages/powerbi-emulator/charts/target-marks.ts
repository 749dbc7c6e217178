import type { CategoryData } from '../page/engine/category-data.ts'
import { formatMeasure, formatNumber } from '../page/engine/format-value.ts'
import type { CategoryVisual, TrendVisual } from '../reports/types.ts'
import type { ChartInput, TooltipLine } from './chart-model.ts'

/** Whether the mark is to the right of the bar, where the label with the value would be. */
export const isBeyondBar = (value: number | null, target: number | null | undefined): boolean =>
  typeof target === 'number' && target > (value ?? 0)

/** A mark at the target of each bar, with the label of a bar that does not reach it. */
export function targetMarks(visual: CategoryVisual | TrendVisual, numbers: CategoryData, input: ChartInput) {
  const { theme, size, data } = input
  const { targets, values = [] } = numbers.series[0] ?? {}
  if (!targets) return []
  const step = size.height / Math.max(1, numbers.categories.length)
  return [
    {
      type: 'scatter',
      symbol: 'rect',
      symbolSize: [2.5, Math.min(34, step * 0.72) + 4],
      itemStyle: { color: theme.ink, opacity: 1 },
      silent: true,
      z: 3,
      label: {
        position: 'right',
        color: theme.muted,
        fontSize: theme.small,
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          formatNumber(values[dataIndex] ?? 0, visual.measure.style, data.locale),
      },
      data: targets.map((target, at) => ({
        value: [target, at],
        label: { show: isBeyondBar(values[at] ?? null, target) },
      })),
    },
  ]
}

/** The target of a bar in its tooltip. */
export function targetLine(
  visual: CategoryVisual | TrendVisual,
  numbers: CategoryData,
  at: number,
  { theme, data }: ChartInput,
): TooltipLine[] {
  const value = numbers.series[0]?.targets?.[at]
  if (visual.type !== 'barChart' || !visual.target || value === undefined) return []
  const { label } = visual.target
  return [{ color: theme.ink, name: label, value: formatMeasure(value, visual.target, data.locale) }]
}
