import { categoryData } from '../page/engine/category-data.ts'
import { formatMeasure } from '../page/engine/format-value.ts'
import type { CategoryVisual } from '../reports/types.ts'
import { baseOption, type ChartInput, type ChartModel, tooltipOption } from './chart-model.ts'
import { legendBeside, widthOfName } from './legend.ts'
import { colorAt } from './theme.ts'

const FADED = 0.25
/** More digits of a share would say nothing. */
const SMALLEST = 0.001

/** A ring of shares, each named with its percentage in the legend beside it. */
export function donutChart(visual: CategoryVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, ownSelection: own, theme, size, isAnimated, tooltip } = input
  const { locale } = data
  const { categories, series } = categoryData(data, rows, visual, selection)
  const [ring] = series
  const values = ring?.values ?? []
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const share = (index: number) => (total > 0 ? (values[index] ?? 0) / total : 0)
  const percent = (index: number) =>
    share(index) > 0 && share(index) < SMALLEST
      ? `< ${locale.formats.share.format(SMALLEST)}`
      : locale.formats.share.format(share(index))
  const write = (index: number) => formatMeasure(values[index] ?? null, visual.measure, locale)
  const names = categories.map(({ label }, index) => `${label}  ${percent(index)}`)
  const gap = theme.small * 2
  const besides = Math.max(0, ...names.map((name) => widthOfName(name, theme))) + gap
  const outer = Math.max(24, Math.min(size.width * 0.26, size.height * 0.46, (size.width - besides) / 2))
  const isFaded = (index: number) => {
    if (ring?.highlighted) return !ring.highlighted[index]
    return own !== null && own.points[0]?.key !== categories[index]?.key
  }
  const places = new Map(categories.map(({ label }, index) => [label, index]))
  return {
    points: categories.map(({ key, label }, index) => ({
      series: 0,
      index,
      label: `${label}: ${write(index)}, ${percent(index)}`,
      selection: { visual: visual.name, points: [{ grouping: visual.category, key }] },
    })),
    option: {
      ...baseOption(theme, isAnimated),
      legend: {
        ...legendBeside(theme, categories.length, size.height, outer * 2 + gap),
        formatter: (name: string) => names[places.get(name) ?? 0] ?? name,
      },
      tooltip: {
        ...tooltipOption(theme),
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          tooltip(categories[dataIndex]?.label ?? '', [
            { name: visual.measure.label, value: write(dataIndex) },
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
