import { formatMeasure, formatNumber } from '../page/engine/format-value.ts'
import { selectedRow } from '../page/engine/selection.ts'
import { type WaterfallStep, waterfallData } from '../page/engine/waterfall-data.ts'
import type { WaterfallVisual } from '../reports/types.ts'
import { categoryAxis, valueAxis } from './axes.ts'
import { wrapOrRotate } from './axis-labels.ts'
import { baseOption, type ChartInput, type ChartModel, FADED, tooltipOption } from './chart-model.ts'
import { gridBelow, legendAbove } from './legend.ts'
import { fillOf } from './theme.ts'

/** The part of a step above or below zero that is filled, and the empty part between it and zero. */
function partsOf({ from, to }: WaterfallStep) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  return {
    empty: low > 0 ? low : Math.min(high, 0),
    above: Math.max(high, 0) - Math.max(low, 0),
    below: Math.min(low, 0) - Math.min(high, 0),
  }
}

/** Increases and decreases from one running total to the next. */
export function waterfallChart(visual: WaterfallVisual, input: ChartInput): ChartModel {
  const { data, selection, ownSelection: own, theme, size, isAnimated, tooltip } = input
  const { locale } = data
  const steps = waterfallData(data, input.rows.filter(selectedRow(data, selection)), visual)
  const kinds = [
    { name: locale.texts.waterfall.increase, color: fillOf(theme, theme.good) },
    { name: locale.texts.waterfall.decrease, color: fillOf(theme, theme.bad) },
    { name: locale.texts.waterfall.total, color: theme.brand },
  ]
  // The first step is what the others start from.
  const kindOf = (at: number, { from, to, isTotal }: WaterfallStep) =>
    isTotal || at === 0 ? 2 : to >= from ? 0 : 1
  const changeOf = ({ from, to }: WaterfallStep) => to - from
  const used = new Set<number>(steps.map((step, at) => kindOf(at, step)))
  const names = kinds.flatMap(({ name }, kind) => (used.has(kind) ? [name] : []))
  const legend = legendAbove(theme, names, size)
  const stacked = { type: 'bar', stack: 'steps', barCategoryGap: '26%', barMaxWidth: 64 }
  const room = (size.width - theme.small * 5) / Math.max(1, steps.length)
  const labels = steps.map(({ label: name }) => name)
  const label = {
    show: room > theme.small * 3,
    color: theme.ink,
    fontSize: theme.small,
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const step = steps[dataIndex]
      return step
        ? formatNumber(changeOf(step), room > theme.small * 7 ? visual.measure.style : 'compact', locale)
        : ''
    },
  }
  const opacityOf = ({ key }: WaterfallStep) => (own && own.points[0]?.key !== key ? FADED : 1)
  const filled = (kind: number, side: 'above' | 'below') => ({
    ...stacked,
    name: kinds[kind]?.name,
    itemStyle: { color: kinds[kind]?.color, borderRadius: 2 },
    label: { ...label, position: side === 'above' ? 'top' : 'bottom' },
    emphasis: { focus: 'none' },
    data: steps.map((step, at) => {
      const value = kindOf(at, step) === kind ? partsOf(step)[side] : 0
      return value === 0 ? null : { value, itemStyle: { opacity: opacityOf(step) } }
    }),
  })
  return {
    points: steps.map((step, index) => ({
      series: 1 + kindOf(index, step),
      index,
      label: `${step.label}: ${formatMeasure(changeOf(step), visual.measure, locale)}`,
      selection: step.isTotal
        ? null
        : { visual: visual.name, points: [{ grouping: visual.category, key: step.key }] },
    })),
    option: {
      ...baseOption(theme, isAnimated),
      grid: gridBelow(legend.height + theme.small * 0.6),
      legend: legend.option,
      tooltip: {
        ...tooltipOption(theme),
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const step = steps[dataIndex]
          if (!step) return ''
          const color = kinds[kindOf(dataIndex, step)]?.color
          return tooltip(step.label, [
            {
              color,
              name: visual.measure.label,
              value: formatMeasure(changeOf(step), visual.measure, locale),
            },
          ])
        },
      },
      xAxis: categoryAxis(theme, labels, wrapOrRotate(labels, room, theme)),
      yAxis: valueAxis(visual.measure.style, input),
      series: [
        {
          ...stacked,
          itemStyle: { color: 'transparent' },
          silent: true,
          data: steps.map((step) => partsOf(step).empty),
        },
        ...kinds.map((_kind, at) => filled(at, 'above')),
        ...kinds.map((_kind, at) => filled(at, 'below')),
      ],
    },
  }
}
