import { formatMeasure } from '../page/engine/format-value.ts'
import { kpiData } from '../page/engine/kpi-data.ts'
import { selectedRow } from '../page/engine/selection.ts'
import type { KpiVisual } from '../reports/types.ts'
import { baseOption, type ChartInput, type ChartModel, tooltipOption } from './chart-model.ts'

/** The trend of a KPI, without axes. */
export function sparkline(visual: KpiVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, theme, isAnimated, tooltip } = input
  const { trend } = kpiData(data, rows.filter(selectedRow(data, selection)), visual)
  const format = (value: number | null) => formatMeasure(value, visual.measure, data.locale)
  const last = trend.length - 1
  return {
    points: trend.map(({ label, value }, index) => ({
      series: 0,
      index,
      label: `${label}: ${format(value)}`,
      selection: null,
    })),
    option: {
      ...baseOption(theme, isAnimated),
      grid: { left: 4, right: 6, top: 4, bottom: 4 },
      tooltip: {
        ...tooltipOption(theme),
        // It is taller than the chart.
        confine: false,
        appendTo: 'body',
        trigger: 'axis',
        axisPointer: { lineStyle: { color: theme.muted, width: 1 } },
        formatter: ([first]: { dataIndex: number }[]) => {
          const point = trend[first?.dataIndex ?? 0]
          return point
            ? tooltip(point.label, [{ name: visual.measure.label, value: format(point.value) }])
            : ''
        },
      },
      xAxis: { type: 'category', show: false, boundaryGap: false, data: trend.map(({ label }) => label) },
      yAxis: { type: 'value', show: false, scale: true },
      series: [
        {
          type: 'line',
          showSymbol: true,
          symbol: 'circle',
          symbolSize: (_value: unknown, { dataIndex }: { dataIndex: number }) => (dataIndex === last ? 6 : 0),
          lineStyle: { width: 2, color: theme.brand },
          itemStyle: { color: theme.brand },
          areaStyle: { color: theme.brand, opacity: 0.1 },
          data: trend.map(({ value }) => value),
        },
      ],
    },
  }
}
