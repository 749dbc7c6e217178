import { isAdditive } from '../page/engine/aggregate.ts'
import { type CategoryData, categoryData } from '../page/engine/category-data.ts'
import { formatMeasure, formatNumber, formatTick } from '../page/engine/format-value.ts'
import type { Selection } from '../page/engine/selection.ts'
import type { Locale } from '../page/language/locale.ts'
import type { CategoryVisual, TrendVisual } from '../reports/types.ts'
import {
  baseOption,
  type ChartInput,
  type ChartModel,
  type ChartPoint,
  tooltipOption,
} from './chart-model.ts'
import { gridBelow, legendAbove } from './legend.ts'
import { colorAt } from './theme.ts'

const FADED = 0.28

/** Bars, columns, lines and areas. */
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
    type: 'category',
    data: numbers.categories.map(({ label }) => label),
    inverse: visual.type === 'barChart',
    boundaryGap: isBar,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.line } },
    axisLabel: {
      color: theme.muted,
      fontSize: theme.small,
      hideOverlap: true,
      ...labelLimits(visual, numbers, input),
    },
  }
  const values = {
    type: 'value',
    scale: visual.type === 'lineChart',
    splitNumber: 4,
    axisLabel: {
      color: theme.muted,
      fontSize: theme.small,
      hideOverlap: true,
      formatter: (value: number) => formatTick(value, visual.measure.style, data.locale),
    },
    splitLine: { lineStyle: { color: theme.line } },
  }
  const isFlat = visual.type === 'barChart'
  return {
    points,
    option: {
      ...baseOption(theme, isAnimated),
      grid: { ...gridBelow(legend.height), ...(isFlat && !hasLegend && { right: theme.small * 4.5 }) },
      legend: legend.option,
      tooltip: { ...tooltipOption(theme), ...tipOf(visual, numbers, input) },
      xAxis: isFlat
        ? { ...values, axisLabel: { ...values.axisLabel, show: hasLegend }, splitLine: { show: false } }
        : categories,
      yAxis: isFlat ? categories : values,
      series: seriesOf(visual, numbers, input),
    },
  }
}

/** A few locale under columns are broken into lines, or slanted where that is too narrow, rather than left out. */
function labelLimits(visual: CategoryVisual | TrendVisual, { categories }: CategoryData, input: ChartInput) {
  const { theme, size } = input
  if (visual.type === 'barChart') return { width: theme.small * 10, overflow: 'truncate', interval: 0 }
  const isWordy = visual.type === 'columnChart' && visual.category.bin === undefined && categories.length <= 8
  if (!isWordy) return {}
  const width = (size.width - theme.small * 5) / categories.length - 6
  if (width < theme.small * 6) return { rotate: 32, interval: 0 }
  return { width, overflow: 'break', interval: 0, lineHeight: Math.round(theme.small * 1.25) }
}

function seriesOf(visual: CategoryVisual | TrendVisual, numbers: CategoryData, input: ChartInput) {
  const { theme, ownSelection: own } = input
  const isBar = visual.type === 'barChart' || visual.type === 'columnChart'
  const isStacked = isBar ? isAdditive(visual.measure) : visual.type === 'areaChart'
  const hasParts = numbers.series.some(({ highlighted }) => highlighted)
  const common = numbers.series.map(({ name, color, values, key }) => {
    const shade = colorAt(theme, visual.series ? color : 0)
    const opacityAt = (place: number) => {
      if (hasParts) return FADED
      if (!own) return 1
      return matches(own, numbers.categories[place]?.key, key) ? 1 : FADED
    }
    const item = isBar
      ? {
          type: 'bar',
          barMaxWidth: 34,
          barCategoryGap: '28%',
          barGap: hasParts ? '-100%' : '12%',
          itemStyle: { color: shade, borderRadius: isStacked && visual.series ? 0 : barRadius(visual) },
          data: values.map((value, place) => ({ value, itemStyle: { opacity: opacityAt(place) } })),
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
  const parts = common.map((series, place) => ({
    ...series,
    stack: isStacked ? 'part' : undefined,
    label: { show: false },
    data: numbers.series[place]?.highlighted?.map((value) => (isBar ? { value } : value)),
    ...(isBar
      ? {}
      : { areaStyle: { opacity: 0.82, color: colorAt(theme, numbers.series[place]?.color ?? 0) } }),
    silent: true,
    z: 3,
  }))
  return [...common, ...parts]
}

const barRadius = (visual: CategoryVisual | TrendVisual) =>
  visual.type === 'barChart' ? [0, 4, 4, 0] : [4, 4, 0, 0]

/** The number at the end of a lone horizontal bar, which needs no axis then. */
const endLabel = (visual: CategoryVisual | TrendVisual, { theme, data }: ChartInput) => ({
  show: visual.type === 'barChart' && !visual.series,
  position: 'right',
  color: theme.muted,
  fontSize: theme.small,
  formatter: ({ value }: { value: number }) => formatNumber(value, visual.measure.style, data.locale),
})

const matches = (selection: Selection, category: unknown, series: unknown) =>
  selection.points.every(({ key }, place) => key === (place === 0 ? category : series))

function pointsOf(visual: CategoryVisual | TrendVisual, numbers: CategoryData, locale: Locale): ChartPoint[] {
  return numbers.series.flatMap((series, place) =>
    numbers.categories.map((category, index) => {
      const value = formatMeasure(series.values[index] ?? null, visual.measure, locale)
      const name = visual.series ? `${series.name}, ${category.label}` : category.label
      const own = { grouping: visual.category, key: category.key }
      const more = visual.series ? [{ grouping: visual.series, key: series.key }] : []
      const selection = { visual: visual.name, points: [own, ...more] }
      return { series: place, index, label: `${name}: ${value}`, selection }
    }),
  )
}

interface TipParams {
  seriesIndex: number
  dataIndex: number
}

/** One mark's numbers for bars; every series at the place for lines and areas. */
function tipOf(visual: CategoryVisual | TrendVisual, numbers: CategoryData, input: ChartInput) {
  const { data, theme, tooltip } = input
  const line = ({ seriesIndex, dataIndex }: TipParams) => {
    const series = numbers.series[seriesIndex % Math.max(1, numbers.series.length)]
    const color = visual.series ? colorAt(theme, series?.color ?? 0) : theme.brand
    const value = formatMeasure(series?.values[dataIndex] ?? null, visual.measure, data.locale)
    return { color, name: visual.series ? (series?.name ?? '') : visual.measure.label, value }
  }
  const title = (index: number) => numbers.categories[index]?.label ?? ''
  if (visual.type === 'barChart' || visual.type === 'columnChart')
    return { trigger: 'item', formatter: (one: TipParams) => tooltip(title(one.dataIndex), [line(one)]) }
  return {
    trigger: 'axis',
    axisPointer: { lineStyle: { color: theme.muted, width: 1 } },
    formatter: (all: TipParams[]) => {
      const shown = all.filter(({ seriesIndex }) => seriesIndex < numbers.series.length)
      return tooltip(title(shown[0]?.dataIndex ?? 0), shown.map(line))
    },
  }
}
