import { measureRows } from '../page/engine/aggregate.ts'
import { formatMeasure, formatNumber } from '../page/engine/format-value.ts'
import { selectedRow } from '../page/engine/selection.ts'
import type { GaugeVisual } from '../reports/types.ts'
import { baseOption, type ChartInput, type ChartModel } from './chart-model.ts'
import { fillOf } from './theme.ts'

/** A half circle that is filled up to the value, with a mark at the target. */
export function gaugeChart(visual: GaugeVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, theme, size, isAnimated } = input
  const { measure, target, minimum, maximum } = visual
  const value = measureRows(data, rows.filter(selectedRow(data, selection)), measure)
  const color = fillOf(theme, value !== null && value >= target ? theme.good : theme.bad)
  const radius = Math.max(24, Math.min(size.width / 2 - theme.small * 2, size.height - theme.small * 3))
  const width = radius * 0.22
  const arc = {
    type: 'gauge',
    startAngle: 180,
    endAngle: 0,
    min: minimum,
    max: maximum,
    radius,
    center: ['50%', (size.height + radius - theme.small * 1.6) / 2],
    splitLine: { show: false },
    axisTick: { show: false },
    axisLabel: { show: false },
    title: { show: false },
    silent: true,
  }
  return {
    points: [],
    option: {
      ...baseOption(theme, isAnimated),
      series: [
        {
          ...arc,
          axisLine: { lineStyle: { width, color: [[1, theme.line]] } },
          progress: { show: true, width, itemStyle: { color } },
          pointer: { show: false },
          anchor: { show: false },
          detail: {
            offsetCenter: [0, -radius * 0.16],
            color: theme.ink,
            fontSize: Math.round(radius * 0.3),
            fontWeight: 650,
            fontFamily: theme.font,
            formatter: () => formatMeasure(value, measure, data.locale),
          },
          data: [{ value: value ?? minimum }],
        },
        {
          ...arc,
          axisLine: { show: false },
          pointer: {
            icon: 'rect',
            length: width * 1.3,
            width: Math.max(2, theme.small * 0.25),
            offsetCenter: [0, -(radius - width * 1.15)],
            itemStyle: { color: theme.ink },
          },
          detail: {
            offsetCenter: [0, theme.small],
            color: theme.muted,
            fontSize: theme.small,
            fontWeight: 400,
            fontFamily: theme.font,
            formatter: () =>
              `${data.locale.texts.kpi.target} ${formatNumber(target, measure.style, data.locale)}`,
          },
          data: [{ value: target }],
        },
      ],
    },
  }
}
