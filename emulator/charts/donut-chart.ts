import { categoryData } from '../page/engine/category-data.ts'
import { formatMeasure } from '../page/engine/format-value.ts'
import type { CategoryVisual } from '../reports/types.ts'
import { baseOption, type ChartInput, type ChartModel, legendOption, tooltipOption } from './chart-model.ts'
import { colorAt } from './look.ts'

const FADED = 0.25

/** A ring of shares, each named with its percentage in the legend beside it. */
export function donutChart(visual: CategoryVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, own, look, size, isAnimated, tooltip } = input
  const outer = Math.max(24, Math.min(size.width * 0.26, size.height * 0.46))
  const { categories, series } = categoryData(data, rows, visual, selection)
  const [ring] = series
  const values = ring?.values ?? []
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const share = (index: number) => (total > 0 ? (values[index] ?? 0) / total : 0)
  const percent = (index: number) => `${(share(index) * 100).toFixed(share(index) < 0.1 ? 1 : 0)} %`
  const isFaded = (index: number) => {
    if (ring?.highlighted) return !ring.highlighted[index]
    return own !== null && own.points[0]?.key !== categories[index]?.key
  }
  const places = new Map(categories.map(({ label }, index) => [label, index]))
  return {
    points: categories.map(({ key, label }, index) => ({
      series: 0,
      index,
      label: `${label}: ${formatMeasure(values[index] ?? null, visual.measure)}, ${percent(index)}`,
      selection: { visual: visual.name, points: [{ grouping: visual.category, key }] },
    })),
    option: {
      ...baseOption(look, isAnimated),
      legend: {
        ...legendOption(look, true),
        orient: 'vertical',
        top: 'middle',
        left: outer * 2 + look.small * 2,
        right: 0,
        itemGap: 7,
        formatter: (name: string) => `${name}  ${percent(places.get(name) ?? 0)}`,
      },
      tooltip: {
        ...tooltipOption(look),
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          tooltip(categories[dataIndex]?.label ?? '', [
            { name: visual.measure.label, value: formatMeasure(values[dataIndex] ?? null, visual.measure) },
            { name: 'Share', value: percent(dataIndex) },
          ]),
      },
      series: [
        {
          type: 'pie',
          radius: [outer * 0.62, outer],
          center: [outer + 4, '50%'],
          label: { show: false },
          emphasis: { scaleSize: 3 },
          itemStyle: { borderColor: look.surface, borderWidth: 2, borderRadius: 3 },
          data: categories.map(({ label, color }, index) => ({
            name: label,
            value: values[index],
            itemStyle: { color: colorAt(look, color), opacity: isFaded(index) ? FADED : 1 },
          })),
        },
      ],
    },
  }
}
