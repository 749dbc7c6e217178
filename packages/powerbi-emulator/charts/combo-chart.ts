import { comboData } from '../page/engine/combo-data.ts'
import { formatMeasure } from '../page/engine/format-value.ts'
import { selectedRow } from '../page/engine/selection.ts'
import type { ComboVisual, Measure } from '../reports/types.ts'
import { categoryAxis, valueAxis } from './axes.ts'
import { axisLabels, spreadMonths, wrapOrRotate } from './axis-labels.ts'
import { baseOption, type ChartInput, type ChartModel, FADED, tooltipOption } from './chart-model.ts'
import { gridBelow, legendAbove } from './legend.ts'
import { colorAt, fillOf, mix, type Theme } from './theme.ts'

/** Share of the columns' colour behind a line. */
const BEHIND_LINE = 0.55
/** A dash as a legend icon. */
const DASH = 'path://M0,4h12v3h-12z'

/** Columns with a target, coloured by reaching it, or with a second measure as a line. */
export function comboChart(visual: ComboVisual, input: ChartInput): ChartModel {
  const { data, selection, ownSelection: own, theme, size, isAnimated, tooltip, sort } = input
  const { locale } = data
  const rows = input.rows.filter(selectedRow(data, selection))
  const { categories, values, line } = comboData(data, rows, sort ? { ...visual, sort } : visual)
  const isTarget = visual.role === 'target'
  const isReached = (at: number) => !isTarget || (values[at] ?? 0) >= (line[at] ?? 0)
  const { reached, missed } = locale.texts.kpi
  const bars = isTarget
    ? [bar(reached, fillOf(theme, theme.good)), bar(missed, fillOf(theme, theme.bad))]
    : [bar(visual.measure.label, mix(theme, colorAt(theme, 0), BEHIND_LINE))]
  const names = [...bars.map(({ name }) => name), visual.line.label]
  const legend = legendAbove(theme, names, size)
  const format = (measure: Measure, value?: number | null) => formatMeasure(value ?? null, measure, locale)
  const opacityOf = (at: number) => (own && own.points[0]?.key !== categories[at]?.key ? FADED : 1)
  const axes = theme.small * (isTarget ? 5 : 8)
  const step = (size.width - axes) / Math.max(1, categories.length)
  const labels = axisLabels(visual.category, categories)
  return {
    points: categories.map(({ key, label }, index) => ({
      series: isReached(index) ? 0 : 1,
      index,
      label: `${label}: ${format(visual.measure, values[index])}, ${visual.line.label} ${format(visual.line, line[index])}`,
      selection: { visual: visual.name, points: [{ grouping: visual.category, key }] },
    })),
    option: {
      ...baseOption(theme, isAnimated),
      grid: gridBelow(legend.height),
      legend: {
        ...legend.option,
        data: names.map((name) => (isTarget && name === visual.line.label ? { name, icon: DASH } : name)),
      },
      tooltip: {
        ...tooltipOption(theme),
        trigger: 'axis',
        axisPointer: { type: 'shadow', shadowStyle: { color: theme.line, opacity: 0.4 } },
        formatter: (all: { dataIndex: number }[]) => {
          const at = all[0]?.dataIndex ?? 0
          const color = bars[isReached(at) ? 0 : 1]?.itemStyle.color
          return tooltip(categories[at]?.label ?? '', [
            { color, name: visual.measure.label, value: format(visual.measure, values[at]) },
            {
              color: lineColor(visual, theme),
              name: visual.line.label,
              value: format(visual.line, line[at]),
            },
          ])
        },
      },
      xAxis: categoryAxis(
        theme,
        labels,
        visual.category.bin === 'year-month'
          ? spreadMonths(labels, step, theme)
          : visual.category.bin
            ? { hideOverlap: true }
            : wrapOrRotate(labels, step, theme),
      ),
      yAxis: [
        valueAxis(visual.measure.style, input),
        ...(visual.role === 'secondAxis' ? [secondAxis(visual.line, line, input)] : []),
      ],
      series: [
        ...bars.map((one, index) => ({
          ...one,
          data: values.map((value, at) => ({
            value: isReached(at) === (index === 0) ? value : null,
            itemStyle: { opacity: opacityOf(at) },
          })),
        })),
        { ...lineSeries(visual, theme, step), name: visual.line.label, data: line },
      ],
    },
  }
}

const bar = (name: string, color: string) => ({
  type: 'bar',
  name,
  stack: 'columns',
  barMaxWidth: 34,
  barCategoryGap: '32%',
  itemStyle: { color, borderRadius: [3, 3, 0, 0] },
  emphasis: { focus: 'none' },
})

const lineColor = ({ role }: ComboVisual, theme: Theme) => (role === 'target' ? theme.ink : colorAt(theme, 2))

/** A target is a mark across its column; a line only connects what follows in time. */
function lineSeries(visual: ComboVisual, theme: Theme, step: number) {
  const color = lineColor(visual, theme)
  const isTime = visual.category.bin !== undefined
  const common = { type: 'line', itemStyle: { color }, z: 3, emphasis: { focus: 'none' } }
  return visual.role === 'target'
    ? {
        ...common,
        symbol: 'rect',
        symbolSize: [Math.min(theme.small * 3.4, step * 0.72), 2.5],
        lineStyle: { width: 0 },
      }
    : {
        ...common,
        yAxisIndex: 1,
        symbol: 'circle',
        symbolSize: isTime ? 6 : 11,
        lineStyle: { width: isTime ? 2.5 : 0, color },
      }
}

/** Values in a narrower band than this fraction of the largest would be a flat line on an axis from zero. */
const NARROW_BAND = 0.2

/** From zero, unless the values are close together; then the axis says so. Its lines would cross those of the first one. */
function secondAxis({ style }: Measure, line: (number | null)[], input: ChartInput) {
  const values = line.filter((value) => value !== null)
  const highest = Math.max(...values)
  const isCut = Math.min(...values) > highest * (1 - NARROW_BAND)
  const { theme, data } = input
  return {
    ...valueAxis(style, input),
    scale: isCut,
    splitLine: { show: false },
    ...(isCut && {
      name: data.locale.texts.cutAxis,
      nameLocation: 'start',
      nameGap: theme.small * 0.6,
      nameTextStyle: { color: theme.muted, fontSize: theme.small * 0.85, align: 'right' },
    }),
  }
}
