import { projectStates, projectWorld } from '../maps/projections.ts'
import { labelOf } from '../page/engine/data-table.ts'
import { formatMeasure } from '../page/engine/format-value.ts'
import { mapPoints, placeData } from '../page/engine/point-data.ts'
import type { FilledMapVisual, PointMapVisual } from '../reports/types.ts'
import { baseOption, type ChartInput, type ChartModel, tooltipOption } from './chart-model.ts'

const NARROW = 420

/** Shapes are on the plane already: no stretching by latitude. */
const placeOption = { aspectScale: 1, left: 4, right: 4, top: 6, bottom: 6, roam: false, selectedMode: false }

/** Countries or states shaded by a number. */
export function filledMapChart(visual: FilledMapVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, own, look, isAnimated, tooltip } = input
  const places = placeData(data, rows, visual, selection)
  const values = places.map(({ value }) => value)
  const write = (value: number) => formatMeasure(value, visual.measure, data.words)
  const isFaded = (key: unknown) => own !== null && own.points[0]?.key !== key
  // Beside the continents there is no room for the scale on a phone.
  const isNarrow = input.size.width < NARROW
  return {
    points: places.map(({ key, label, value }, index) => ({
      series: 0,
      index,
      label: `${label}: ${write(value)}`,
      selection: { visual: visual.name, points: [{ grouping: visual.location, key }] },
    })),
    option: {
      ...baseOption(look, isAnimated),
      tooltip: {
        ...tooltipOption(look),
        formatter: ({ data: place }: { data?: { name: string; value: number } }) =>
          place ? tooltip(place.name, [{ name: visual.measure.label, value: write(place.value) }]) : '',
      },
      visualMap: {
        type: 'continuous',
        min: values.length > 0 ? Math.min(...values) : 0,
        max: values.length > 0 ? Math.max(...values) : 1,
        calculable: false,
        ...(isNarrow ? { orient: 'horizontal', left: 'center' } : { left: 4 }),
        bottom: isNarrow ? 0 : 4,
        itemWidth: 8,
        itemHeight: isNarrow ? 96 : 64,
        text: values.length > 0 ? [write(Math.max(...values)), write(Math.min(...values))] : undefined,
        textStyle: { color: look.muted, fontSize: look.small },
        inRange: { color: look.ramp },
      },
      series: [
        {
          type: 'map',
          map: visual.map,
          ...placeOption,
          bottom: isNarrow ? look.small * 2 : placeOption.bottom,
          itemStyle: { areaColor: look.land, borderColor: look.surface, borderWidth: 0.6 },
          emphasis: {
            label: { show: false },
            itemStyle: { borderColor: look.ink, borderWidth: 1.2, areaColor: 'inherit' },
          },
          label: { show: false },
          data: places.map(({ key, label, value }) => ({
            name: label,
            value,
            itemStyle: { opacity: isFaded(key) ? 0.3 : 1 },
          })),
        },
      ],
    },
  }
}

/** Points at their coordinates. */
export function pointMapChart(visual: PointMapVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, own, look, isAnimated, tooltip } = input
  const project = visual.map === 'world' ? projectWorld : projectStates
  const places = mapPoints(data, rows, visual, selection).flatMap((point) => {
    const at = project(point.longitude, point.latitude)
    return at ? [{ ...point, at }] : []
  })
  const location = { column: visual.location, label: visual.location }
  const isFaded = (key: unknown, isDimmed: boolean) =>
    isDimmed || (own !== null && own.points[0]?.key !== key)
  const size = look.small * (places.length > 400 ? 0.3 : 0.6)
  return {
    points: places.map((place, index) => ({
      series: 0,
      index,
      label: place.label,
      selection: { visual: visual.name, points: [{ grouping: location, key: place.location }] },
    })),
    option: {
      ...baseOption(look, isAnimated && places.length < 400),
      geo: {
        map: visual.map,
        ...placeOption,
        silent: true,
        itemStyle: { areaColor: look.land, borderColor: look.surface, borderWidth: 1 },
      },
      tooltip: {
        ...tooltipOption(look),
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const place = places[dataIndex]
          if (!place) return ''
          const { cell } = data.words.formats
          const where = `${cell.format(place.latitude)}°, ${cell.format(place.longitude)}°`
          return tooltip(place.label, [
            { name: labelOf(data, visual.location), value: String(place.location ?? '–') },
            { name: data.words.texts.position, value: where },
          ])
        },
      },
      series: [
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          symbolSize: size,
          itemStyle: { color: look.brand },
          data: places.map(({ at, location: key, isDimmed }) => ({
            value: at,
            itemStyle: { opacity: isFaded(key, isDimmed) ? 0.08 : 0.6 },
          })),
        },
      ],
    },
  }
}
