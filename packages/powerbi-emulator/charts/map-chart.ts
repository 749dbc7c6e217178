import { projectStates, projectWorld } from '../maps/projections.ts'
import { labelOf } from '../page/engine/data-table.ts'
import { formatMeasure } from '../page/engine/format-value.ts'
import { mapPoints, placeData } from '../page/engine/point-data.ts'
import type { FilledMapVisual, PointMapVisual } from '../reports/types.ts'
import { baseOption, type ChartInput, type ChartModel, tooltipOption } from './chart-model.ts'

const NARROW_WIDTH = 420

/** The shapes are already projected, so they are not stretched by latitude. */
const layoutOption = {
  aspectScale: 1,
  left: 4,
  right: 4,
  top: 6,
  bottom: 6,
  roam: false,
  selectedMode: false,
}

/** A map of countries or states, shaded by value. */
export function filledMapChart(visual: FilledMapVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, ownSelection: own, theme, isAnimated, tooltip } = input
  const places = placeData(data, rows, visual, selection)
  const values = places.map(({ value }) => value)
  const format = (value: number) => formatMeasure(value, visual.measure, data.locale)
  const isFaded = (key: unknown) => own !== null && own.points[0]?.key !== key
  // On a phone there is no room for the scale next to the map.
  const isNarrow = input.size.width < NARROW_WIDTH
  return {
    points: places.map(({ key, label, value }, index) => ({
      series: 0,
      index,
      label: `${label}: ${format(value)}`,
      selection: { visual: visual.name, points: [{ grouping: visual.location, key }] },
    })),
    option: {
      ...baseOption(theme, isAnimated),
      tooltip: {
        ...tooltipOption(theme),
        formatter: ({ data: place }: { data?: { name: string; value: number } }) =>
          place ? tooltip(place.name, [{ name: visual.measure.label, value: format(place.value) }]) : '',
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
        text: values.length > 0 ? [format(Math.max(...values)), format(Math.min(...values))] : undefined,
        textStyle: { color: theme.muted, fontSize: theme.small },
        inRange: { color: theme.ramp },
      },
      series: [
        {
          type: 'map',
          map: visual.map,
          ...layoutOption,
          bottom: isNarrow ? theme.small * 2 : layoutOption.bottom,
          itemStyle: { areaColor: theme.land, borderColor: theme.surface, borderWidth: 0.6 },
          emphasis: {
            label: { show: false },
            itemStyle: { borderColor: theme.ink, borderWidth: 1.2, areaColor: 'inherit' },
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

/** A map with points at their coordinates. */
export function pointMapChart(visual: PointMapVisual, input: ChartInput): ChartModel {
  const { data, rows, selection, ownSelection: own, theme, isAnimated, tooltip } = input
  const project = visual.map === 'world' ? projectWorld : projectStates
  const places = mapPoints(data, rows, visual, selection).flatMap((point) => {
    const at = project(point.longitude, point.latitude)
    return at ? [{ ...point, at }] : []
  })
  const location = { column: visual.location, label: visual.location }
  const isFaded = (key: unknown, isDimmed: boolean) =>
    isDimmed || (own !== null && own.points[0]?.key !== key)
  const size = theme.small * (places.length > 400 ? 0.3 : 0.6)
  return {
    points: places.map((place, index) => ({
      series: 0,
      index,
      label: place.label,
      selection: { visual: visual.name, points: [{ grouping: location, key: place.location }] },
    })),
    option: {
      ...baseOption(theme, isAnimated && places.length < 400),
      geo: {
        map: visual.map,
        ...layoutOption,
        silent: true,
        itemStyle: { areaColor: theme.land, borderColor: theme.surface, borderWidth: 1 },
      },
      tooltip: {
        ...tooltipOption(theme),
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const place = places[dataIndex]
          if (!place) return ''
          const { cell } = data.locale.formats
          const coordinates = `${cell.format(place.latitude)}°, ${cell.format(place.longitude)}°`
          return tooltip(place.label, [
            { name: labelOf(data, visual.location), value: String(place.location ?? '–') },
            { name: data.locale.texts.position, value: coordinates },
          ])
        },
      },
      series: [
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          symbolSize: size,
          itemStyle: { color: theme.brand },
          data: places.map(({ at, location: key, isDimmed }) => ({
            value: at,
            itemStyle: { opacity: isFaded(key, isDimmed) ? 0.08 : 0.6 },
          })),
        },
      ],
    },
  }
}
