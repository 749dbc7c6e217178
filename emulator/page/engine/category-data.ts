import type { Cell } from '../../models/types.ts'
import type { CategoryVisual, Grouping, TrendVisual } from '../../reports/types.ts'
import { isAdditive, measureRows } from './aggregate.ts'
import type { DataTable } from './data-table.ts'
import { type Group, groupRows } from './group-rows.ts'
import { type Selection, selectedRow } from './selection.ts'

interface CategorySeries {
  key: Cell
  name: string
  /** Place among all series of the unfiltered data, so that a series keeps its colour. */
  color: number
  values: (number | null)[]
  /** The part of each value that the selection of another visual covers. */
  highlighted?: (number | null)[]
}

/** Numbers by category and series: what bars, columns, lines, areas and rings draw. */
export interface CategoryData {
  categories: { key: Cell; label: string; color: number }[]
  series: CategorySeries[]
}

/** Places of a grouping's values in the palette: the author's, or those in the unfiltered data. */
export function colorIndexes(table: DataTable, grouping: Grouping): Map<Cell, number> {
  return new Map(
    groupRows(table, table.rows, grouping).map(({ key }, place) => [
      key,
      grouping.colors?.[String(key)] ?? place,
    ]),
  )
}

/** With more values than colours, the series that are shown share them out, so that no two look alike. */
const MAX_STABLE = 10

const isTrend = (visual: CategoryVisual | TrendVisual): visual is TrendVisual =>
  visual.type === 'lineChart' || visual.type === 'areaChart'

function ordered(table: DataTable, groups: Group[], visual: CategoryVisual | TrendVisual): Group[] {
  if (isTrend(visual)) return groups
  const sorted =
    visual.sort === 'value'
      ? groups
          .map((group) => ({ group, value: measureRows(table, group.rows, visual.measure) ?? 0 }))
          .sort((a, b) => b.value - a.value)
          .map(({ group }) => group)
      : groups
  return visual.top ? sorted.slice(0, visual.top) : sorted
}

/** The series with the largest totals, in the order of their keys. */
function largest(table: DataTable, groups: Group[], visual: CategoryVisual | TrendVisual): Group[] {
  if (!isTrend(visual) || !visual.top || groups.length <= visual.top) return groups
  const total = (group: Group) => measureRows(table, group.rows, visual.measure) ?? 0
  const kept = new Set([...groups].sort((a, b) => total(b) - total(a)).slice(0, visual.top))
  return groups.filter((group) => kept.has(group))
}

/**
 * @param rows what the filters leave for this visual
 * @param selection a selection made in another visual. Sums and counts show their selected part inside the
 *   whole; averages and the like are taken over the selected rows only.
 */
export function categoryData(
  table: DataTable,
  rows: Cell[][],
  visual: CategoryVisual | TrendVisual,
  selection: Selection | null,
): CategoryData {
  const isSelected = selectedRow(table, selection)
  const showsParts = selection !== null && isAdditive(visual.measure) && visual.type !== 'lineChart'
  const source = selection && !showsParts ? rows.filter(isSelected) : rows
  const groups = groupRows(table, source, visual.category)
  // A histogram has no place for rows without a number.
  const placed = typeof visual.category.bin === 'number' ? groups.filter(({ key }) => key !== null) : groups
  const categories = ordered(table, placed, visual)
  const all: Group[] = visual.series
    ? largest(table, groupRows(table, source, visual.series), visual)
    : [{ key: null, label: visual.measure.label, rows: source }]
  const places = visual.series ? colorIndexes(table, visual.series) : new Map<Cell, number>()
  const categoryPlaces = colorIndexes(table, visual.category)
  const isStable = places.size <= MAX_STABLE
  const series = all.map((group, at): CategorySeries => {
    const cells = new Map(groupRows(table, group.rows, visual.category).map((part) => [part.key, part.rows]))
    const measured = categories.map(({ key }) => cells.get(key))
    return {
      key: group.key,
      name: group.label,
      color: isStable ? (places.get(group.key) ?? 0) : at,
      values: measured.map((part) => (part ? measureRows(table, part, visual.measure) : null)),
      highlighted: showsParts
        ? measured.map((part) => (part ? measureRows(table, part.filter(isSelected), visual.measure) : null))
        : undefined,
    }
  })
  return {
    categories: categories.map(({ key, label }) => ({ key, label, color: categoryPlaces.get(key) ?? 0 })),
    series: series.filter((one) => one.values.some((value) => value !== null)),
  }
}
