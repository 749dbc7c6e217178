import { formatMeasure, formatTick } from '../page/engine/format-value.ts'
import { type ScatterPoint, scatterData } from '../page/engine/point-data.ts'
import type { Locale } from '../page/language/locale.ts'
import type { Measure, ScatterVisual } from '../reports/types.ts'
import {
  baseOption,
  type ChartInput,
  type ChartModel,
  type TooltipLine,
  tooltipOption,
} from './chart-model.ts'
import { gridBelow, legendAbove } from './legend.ts'
import { colorAt } from './theme.ts'

/** Bubble diameters, as multiples of the small font size. */
const SMALLEST = 0.6
const LARGEST = 4.2

/** A scatter chart; the area of a bubble is proportional to its size measure. */
export function scatterChart(visual: ScatterVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, ownSelection: own, theme, isAnimated } = input
  const { series } = scatterData(data, rows, visual, selection)
  const shown = series.map((one) => ({ ...one, points: bySize(one.points) }))
  const largest = Math.max(1, ...shown.flatMap(({ points }) => points.map(({ size }) => size ?? 0)))
  const hasLegend = visual.series !== undefined && shown.length > 1
  const legend = legendAbove(theme, hasLegend ? shown.map(({ name }) => name) : [], input.size)
  const isFaded = ({ key, isDimmed }: ScatterPoint) =>
    isDimmed || (own !== null && own.points[0]?.key !== key)
  const isLarge = shown.reduce((sum, { points }) => sum + points.length, 0) > 1500
  return {
    points: shown.flatMap(({ points, name }, seriesIndex) =>
      points.map((point, index) => ({
        series: seriesIndex,
        index,
        label: `${point.label}${visual.series ? `, ${name}` : ''}: ${describePoint(point, visual, data.locale)}`,
        selection: visual.detail
          ? { visual: visual.name, points: [{ grouping: visual.detail, key: point.key }] }
          : null,
      })),
    ),
    option: {
      ...baseOption(theme, isAnimated && !isLarge),
      grid: gridBelow(legend.height),
      legend: legend.option,
      tooltip: {
        ...tooltipOption(theme),
        formatter: ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) => {
          const one = shown[seriesIndex]
          const point = one?.points[dataIndex]
          return point
            ? input.tooltip(
                point.label,
                tooltipLines(point, visual, data.locale, {
                  color: colorAt(theme, one.color),
                  name: one.name,
                }),
              )
            : ''
        },
      },
      xAxis: axis(visual.x, input, 'middle'),
      yAxis: axis(visual.y, input, 'end'),
      series: shown.map(({ name, color, points }) => ({
        type: 'scatter',
        name,
        symbolSize: visual.size
          ? (_value: number[], { dataIndex }: { dataIndex: number }) =>
              theme.small *
              (SMALLEST + Math.sqrt((points[dataIndex]?.size ?? 0) / largest) * (LARGEST - SMALLEST))
          : isLarge
            ? theme.small * 0.35
            : theme.small * SMALLEST,
        itemStyle: {
          color: colorAt(theme, color),
          borderColor: theme.surface,
          borderWidth: isLarge ? 0 : 1,
        },
        emphasis: { scale: 1.15 },
        data: points.map((point) => ({
          value: [point.x, point.y],
          itemStyle: { opacity: isFaded(point) ? 0.12 : 0.78 },
        })),
      })),
    },
  }
}

/** Large bubbles first, so that small ones are drawn on top. */
const bySize = (points: ScatterPoint[]) => [...points].sort((a, b) => (b.size ?? 0) - (a.size ?? 0))

const axis = (measure: Measure, { theme, data }: ChartInput, nameLocation: 'middle' | 'end') => ({
  type: 'value',
  scale: true,
  name:
    measure.unit && measure.unit !== measure.label.toLowerCase()
      ? `${measure.label} (${measure.unit})`
      : measure.label,
  nameLocation,
  nameGap: nameLocation === 'middle' ? theme.small * 2.1 : theme.small * 0.8,
  nameTextStyle: {
    color: theme.muted,
    fontSize: theme.small,
    align: nameLocation === 'end' ? 'left' : 'center',
  },
  splitNumber: 5,
  axisLine: { show: false, onZero: false },
  axisTick: { show: false },
  axisLabel: {
    color: theme.muted,
    fontSize: theme.small,
    hideOverlap: true,
    formatter: (value: number) => formatTick(value, measure.style, data.locale),
  },
  splitLine: { lineStyle: { color: theme.line } },
})

const describePoint = (point: ScatterPoint, { x, y }: ScatterVisual, locale: Locale) =>
  `${x.label} ${formatMeasure(point.x, x, locale)}, ${y.label} ${formatMeasure(point.y, y, locale)}`

function tooltipLines(
  point: ScatterPoint,
  visual: ScatterVisual,
  locale: Locale,
  series: { color: string; name: string },
): TooltipLine[] {
  const { x, y, size } = visual
  return [
    ...(visual.series && series.name !== point.label
      ? [{ color: series.color, name: visual.series.label, value: series.name }]
      : []),
    { name: x.label, value: formatMeasure(point.x, x, locale) },
    { name: y.label, value: formatMeasure(point.y, y, locale) },
    ...(size ? [{ name: size.label, value: formatMeasure(point.size, size, locale) }] : []),
  ]
}
