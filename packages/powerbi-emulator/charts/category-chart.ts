import { isAdditive } from '../page/engine/aggregate.ts'
import { type CategoryData, categoryData } from '../page/engine/category-data.ts'
import { formatMeasure, formatNumber } from '../page/engine/format-value.ts'
import type { Selection } from '../page/engine/selection.ts'
import type { Locale } from '../page/language/locale.ts'
import type { CategoryVisual, TrendVisual } from '../reports/types.ts'
import { categoryAxis, valueAxis } from './axes.ts'
import { axisLabels, spreadMonths } from './axis-labels.ts'
import {
  baseOption,
  type ChartInput,
  type ChartModel,
  type ChartPoint,
  FADED,
  tooltipOption,
} from './chart-model.ts'
import { gridBelow, legendAbove, textWidth } from './legend.ts'
import { isBeyondBar, targetLine, targetMarks } from './target-marks.ts'
import { colorAt } from './theme.ts'

/** Bar, column, line and area charts. */
export function categoryChart(authored: CategoryVisual | TrendVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, theme, isAnimated, sort } = input
  const isTrend = authored.type === 'lineChart' || authored.type === 'areaChart'
  const visual = sort && !isTrend ? { ...authored, sort } : authored
  const numbers = categoryData(data, rows, visual, selection)
  const points = pointsOf(visual, numbers, data.locale)
  const isBar = visual.type === 'barChart' || visual.type === 'columnChart'
  const hasLegend = visual.series !== undefined && numbers.series.length > 1
  const legend = legendAbove(theme, hasLegend ? numbers.series.map(({ name }) => name) : [], input.size)
  const categories = {
    ...categoryAxis(theme, axisLabels(visual.category, numbers.categories), {
      hideOverlap: true,
      ...labelLimits(visual, numbers, input),
    }),
    inverse: visual.type === 'barChart',
    boundaryGap: isBar,
  }
  const values = { ...valueAxis(visual.measure.style, input), scale: visual.type === 'lineChart' }
  const isFlat = visual.type === 'barChart'
  return {
    points,
    option: {
      ...baseOption(theme, isAnimated),
      grid: {
        ...gridBelow(legend.height),
        ...(isFlat && !hasLegend && { right: endLabelWidth(visual, numbers, input) }),
      },
      legend: legend.option,
      tooltip: { ...tooltipOption(theme), ...tooltipOf(visual, numbers, input) },
      xAxis: isFlat
        ? { ...values, axisLabel: { ...values.axisLabel, show: hasLegend }, splitLine: { show: false } }
        : categories,
      yAxis: isFlat ? categories : values,
      series: [...seriesOf(visual, numbers, input), ...targetMarks(visual, numbers, input)],
    },
  }
}

/** Wraps a few long column labels, or rotates them where there is too little room, instead of hiding some. */
function labelLimits(visual: CategoryVisual | TrendVisual, { categories }: CategoryData, input: ChartInput) {
  const { theme, size } = input
  if (visual.type === 'barChart') return { width: theme.small * 10, overflow: 'truncate', interval: 0 }
  if (visual.category.bin === 'year-month') {
    const step = (size.width - theme.small * 5) / Math.max(1, categories.length)
    return spreadMonths(axisLabels(visual.category, categories), step, theme)
  }
  const hasFewLabels =
    visual.type === 'columnChart' && visual.category.bin === undefined && categories.length <= 8
  if (!hasFewLabels) return {}
  const width = (size.width - theme.small * 5) / categories.length - 6
  if (width < theme.small * 6) return { rotate: 32, interval: 0 }
  return { width, overflow: 'break', interval: 0 }
}

function seriesOf(visual: CategoryVisual | TrendVisual, numbers: CategoryData, input: ChartInput) {
  const { theme, ownSelection: own } = input
  const isBar = visual.type === 'barChart' || visual.type === 'columnChart'
  const isStacked = isBar ? isAdditive(visual.measure) : visual.type === 'areaChart'
  const hasParts = numbers.series.some(({ highlighted }) => highlighted)
  const common = numbers.series.map(({ name, color, values, key, targets }) => {
    const shade = colorAt(theme, visual.series ? color : 0)
    const opacityAt = (index: number) => {
      if (hasParts) return FADED
      if (!own) return 1
      return matches(own, numbers.categories[index]?.key, key) ? 1 : FADED
    }
    const item = isBar
      ? {
          type: 'bar',
          barMaxWidth: 34,
          barCategoryGap: '28%',
          barGap: hasParts ? '-100%' : '12%',
          itemStyle: { color: shade, borderRadius: isStacked && visual.series ? 0 : barRadius(visual) },
          data: values.map((value, index) => ({
            value,
            itemStyle: { opacity: opacityAt(index) },
            ...(isBeyondBar(value, targets?.[index]) && { label: { show: false } }),
          })),
          label: endLabel(visual, input),
        }
      : {
          type: 'line',
          symbol: 'circle',
          symbolSize: 5,
          showSymbol: values.length <= 24 && visual.type === 'lineChart',
          connectNulls: true,
          lineStyle: { width: visual.type === 'areaChart' ? 1 : 2, color: shade },
          itemStyle: { color: shade },
          areaStyle:
            visual.type === 'areaChart' ? { color: shade, opacity: hasParts ? FADED : 0.82 } : undefined,
          data: values,
        }
    return { ...item, name, stack: isStacked ? 'whole' : undefined, emphasis: { focus: 'none' } }
  })
  if (!hasParts) return common
  const parts = common.map((series, index) => ({
    ...series,
    stack: isStacked ? 'part' : undefined,
    label: { show: false },
    data: numbers.series[index]?.highlighted?.map((value) => (isBar ? { value } : value)),
    ...(isBar
      ? {}
      : { areaStyle: { opacity: 0.82, color: colorAt(theme, numbers.series[index]?.color ?? 0) } }),
    silent: true,
    z: 3,
  }))
  return [...common, ...parts]
}

const barRadius = (visual: CategoryVisual | TrendVisual) =>
  visual.type === 'barChart' ? [0, 4, 4, 0] : [4, 4, 0, 0]

function endLabelWidth(
  { measure }: CategoryVisual | TrendVisual,
  { series }: CategoryData,
  input: ChartInput,
) {
  const texts = (series[0]?.values ?? []).map((value) =>
    formatNumber(value, measure.style, input.data.locale),
  )
  return Math.max(
    input.theme.small * 4.5,
    ...texts.map((text) => textWidth(text, input.theme) + input.theme.small),
  )
}

/** Value label at the end of a single horizontal bar, which replaces the axis. */
const endLabel = (visual: CategoryVisual | TrendVisual, { theme, data }: ChartInput) => ({
  show: visual.type === 'barChart' && !visual.series,
  position: 'right',
  color: theme.muted,
  fontSize: theme.small,
  formatter: ({ value }: { value: number }) => formatNumber(value, visual.measure.style, data.locale),
})

const matches = (selection: Selection, category: unknown, series: unknown) =>
  selection.points.every(({ key }, index) => key === (index === 0 ? category : series))

function pointsOf(visual: CategoryVisual | TrendVisual, numbers: CategoryData, locale: Locale): ChartPoint[] {
  return numbers.series.flatMap((series, seriesIndex) =>
    numbers.categories.map((category, index) => {
      const value = formatMeasure(series.values[index] ?? null, visual.measure, locale)
      const name = visual.series ? `${series.name}, ${category.label}` : category.label
      const own = { grouping: visual.category, key: category.key }
      const more = visual.series ? [{ grouping: visual.series, key: series.key }] : []
      const selection = { visual: visual.name, points: [own, ...more] }
      return { series: seriesIndex, index, label: `${name}: ${value}`, selection }
    }),
  )
}

interface TooltipParams {
  seriesIndex: number
  dataIndex: number
}

/** One value for bars; every series at that position for lines and areas. */
function tooltipOf(visual: CategoryVisual | TrendVisual, numbers: CategoryData, input: ChartInput) {
  const { data, theme, tooltip } = input
  const line = ({ seriesIndex, dataIndex }: TooltipParams) => {
    const series = numbers.series[seriesIndex % Math.max(1, numbers.series.length)]
    const color = visual.series ? colorAt(theme, series?.color ?? 0) : theme.brand
    const value = formatMeasure(series?.values[dataIndex] ?? null, visual.measure, data.locale)
    return { color, name: visual.series ? (series?.name ?? '') : visual.measure.label, value }
  }
  const title = (index: number) => numbers.categories[index]?.label ?? ''
  if (visual.type === 'barChart' || visual.type === 'columnChart')
    return {
      trigger: 'item',
      formatter: (one: TooltipParams) =>
        tooltip(title(one.dataIndex), [line(one), ...targetLine(visual, numbers, one.dataIndex, input)]),
    }
  return {
    trigger: 'axis',
    axisPointer: { lineStyle: { color: theme.muted, width: 1 } },
    formatter: (all: TooltipParams[]) => {
      const shown = all.filter(({ seriesIndex }) => seriesIndex < numbers.series.length)
      return tooltip(title(shown[0]?.dataIndex ?? 0), shown.map(line))
    },
  }
}
