import { categoryData } from '../page/engine/category-data.ts'
import { formatMeasure } from '../page/engine/format-value.ts'
import type { CategoryVisual } from '../reports/types.ts'
import { baseOption, type ChartInput, type ChartModel, tooltipOption } from './chart-model.ts'
import { legendBeside, widthOfName } from './legend.ts'
import { colorAt } from './theme.ts'

const FADED = 0.25
/** Smaller shares are shown as "< 0.1 %". */
const MIN_SHARE = 0.001

/** A donut chart with a legend next to it that shows each share as a percentage. */
export function donutChart(visual: CategoryVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, ownSelection: own, theme, size, isAnimated, tooltip } = input
  const { locale } = data
  const { categories, series } = categoryData(data, rows, visual, selection)
  const [ring] = series
  const values = ring?.values ?? []
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const share = (index: number) => (total > 0 ? (values[index] ?? 0) / total : 0)
  const percent = (index: number) =>
    share(index) > 0 && share(index) < MIN_SHARE
      ? `< ${locale.formats.share.format(MIN_SHARE)}`
      : locale.formats.share.format(share(index))
  const format = (index: number) => formatMeasure(values[index] ?? null, visual.measure, locale)
  const names = categories.map(({ label }, index) => `${label}  ${percent(index)}`)
  const gap = theme.small * 2
  const legendWidth = Math.max(0, ...names.map((name) => widthOfName(name, theme))) + gap
  const outer = Math.max(24, Math.min(size.width * 0.26, size.height * 0.46, (size.width - legendWidth) / 2))
  const isFaded = (index: number) => {
    if (ring?.highlighted) return !ring.highlighted[index]
    return own !== null && own.points[0]?.key !== categories[index]?.key
  }
  const indexes = new Map(categories.map(({ label }, index) => [label, index]))
  return {
    points: categories.map(({ key, label }, index) => ({
      series: 0,
      index,
      label: `${label}: ${format(index)}, ${percent(index)}`,
      selection: { visual: visual.name, points: [{ grouping: visual.category, key }] },
    })),
    option: {
      ...baseOption(theme, isAnimated),
      legend: {
        ...legendBeside(theme, categories.length, size.height, outer * 2 + gap),
        formatter: (name: string) => names[indexes.get(name) ?? 0] ?? name,
      },
      tooltip: {
        ...tooltipOption(theme),
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          tooltip(categories[dataIndex]?.label ?? '', [
            { name: visual.measure.label, value: format(dataIndex) },
            { name: locale.texts.share, value: percent(dataIndex) },
          ]),
      },
      series: [
        {
          type: 'pie',
          radius: [outer * 0.62, outer],
          center: [outer + 4, '50%'],
          label: { show: false },
          emphasis: { scaleSize: 3 },
          itemStyle: { borderColor: theme.surface, borderWidth: 2, borderRadius: 3 },
          data: categories.map(({ label, color }, index) => ({
            name: label,
            value: values[index],
            itemStyle: { color: colorAt(theme, color), opacity: isFaded(index) ? FADED : 1 },
          })),
        },
      ],
    },
  }
}
