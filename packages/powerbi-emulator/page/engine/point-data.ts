import type { Cell } from '../../models/types.ts'
import type { FilledMapVisual, PointMapVisual, ScatterVisual } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import { colorIndexes } from './category-data.ts'
import { columnIndex, type DataTable } from './data-table.ts'
import { type Group, groupLabel, groupRows } from './group-rows.ts'
import { type Selection, selectedRow } from './selection.ts'

export interface ScatterPoint {
  key: Cell
  label: string
  x: number
  y: number
  size: number | null
  /** Not part of a selection in another visual. */
  isDimmed: boolean
}

interface ScatterData {
  series: { key: Cell; name: string; color: number; points: ScatterPoint[] }[]
}

/** One point per detail (or row), in series; points without both coordinates are dropped. */
export function scatterData(
  table: DataTable,
  rows: Cell[][],
  visual: ScatterVisual,
  selection: Selection | null,
): ScatterData {
  const isSelected = selectedRow(table, selection)
  const seriesColors = visual.series ? colorIndexes(table, visual.series) : new Map<Cell, number>()
  const groups: Group[] = visual.series
    ? groupRows(table, rows, visual.series)
    : [{ key: null, label: visual.title, rows }]
  const stepsOf = (group: Group): Group[] =>
    visual.step
      ? groupRows(table, group.rows, visual.step).map(({ label, rows: members }) => ({
          ...{ key: group.key, label: `${group.label}, ${label}`, rows: members },
        }))
      : [group]
  const details = (group: Group): Group[] =>
    visual.detail
      ? groupRows(table, group.rows, visual.detail).flatMap(stepsOf)
      : group.rows.map((row) => ({ key: null, label: group.label, rows: [row] }))
  return {
    series: groups.map((group) => ({
      key: group.key,
      name: group.label,
      color: seriesColors.get(group.key) ?? 0,
      points: details(group).flatMap((point): ScatterPoint[] => {
        const x = measureRows(table, point.rows, visual.x)
        const y = measureRows(table, point.rows, visual.y)
        if (x === null || y === null) return []
        const size = visual.size ? measureRows(table, point.rows, visual.size) : null
        return [{ key: point.key, label: point.label, x, y, size, isDimmed: !point.rows.some(isSelected) }]
      }),
    })),
  }
}

export interface Place {
  key: Cell
  label: string
  value: number
}

/** One value per place; places without a value are dropped. */
export function placeData(
  table: DataTable,
  rows: Cell[][],
  visual: FilledMapVisual,
  selection: Selection | null,
): Place[] {
  const source = rows.filter(selectedRow(table, selection))
  return groupRows(table, source, visual.location).flatMap(({ key, label, rows: members }) => {
    const value = measureRows(table, members, visual.measure)
    return value === null ? [] : [{ key, label, value }]
  })
}

interface MapPoint {
  label: string
  longitude: number
  latitude: number
  location: Cell
  isDimmed: boolean
}

export function mapPoints(
  table: DataTable,
  rows: Cell[][],
  visual: PointMapVisual,
  selection: Selection | null,
): MapPoint[] {
  const isSelected = selectedRow(table, selection)
  const at = (name: string) => columnIndex(table, name)
  const [latitude, longitude, detail, location] = [
    at(visual.latitude),
    at(visual.longitude),
    at(visual.detail),
    at(visual.location),
  ]
  return rows.flatMap((row) => {
    const [lat, lon] = [row[latitude], row[longitude]]
    if (typeof lat !== 'number' || typeof lon !== 'number') return []
    return [
      {
        label: groupLabel(row[detail] ?? null, { column: visual.detail, label: visual.detail }, table.locale),
        longitude: lon,
        latitude: lat,
        location: row[location] ?? null,
        isDimmed: !isSelected(row),
      },
    ]
  })
}
