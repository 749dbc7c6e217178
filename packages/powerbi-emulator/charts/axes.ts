import { formatTick } from '../page/engine/format-value.ts'
import type { NumberStyle } from '../reports/types.ts'
import type { ChartInput } from './chart-model.ts'
import type { Theme } from './theme.ts'

/** @param limits how labels that need too much room are shown */
export const categoryAxis = (theme: Theme, labels: string[], limits: object) => ({
  type: 'category',
  data: labels,
  axisTick: { show: false },
  axisLine: { lineStyle: { color: theme.line } },
  axisLabel: {
    color: theme.muted,
    fontSize: theme.small,
    lineHeight: Math.round(theme.small * 1.25),
    ...limits,
  },
})

export const valueAxis = (style: NumberStyle, { theme, data }: ChartInput) => ({
  type: 'value',
  splitNumber: 4,
  axisLabel: {
    color: theme.muted,
    fontSize: theme.small,
    hideOverlap: true,
    formatter: (value: number) => formatTick(value, style, data.locale),
  },
  splitLine: { lineStyle: { color: theme.line } },
})
