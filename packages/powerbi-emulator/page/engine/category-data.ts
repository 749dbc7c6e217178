import type { Cell } from '../../models/types.ts'
import type { CategoryVisual, Grouping, SortOrder, TrendVisual } from '../../reports/types.ts'
import { isAdditive, measureRows } from './aggregate.ts'
import type { DataTable } from './data-table.ts'
import { type Group, groupRows } from './group-rows.ts'
import { type Selection, selectedRow } from './selection.ts'

interface CategorySeries {
  key: Cell
  name: string
  /** Index among all series of the unfiltered data, so that a series keeps its colour. */
  color: number
  values: (number | null)[]
  /** The part of each value that a selection in another visual covers. */
  highlighted?: (number | null)[]
  /** What each value should be. */
  targets?: (number | null)[] | undefined
}

/** Values by category and series, for bar, column, line, area and donut charts. */
export interface CategoryData {
  categories: { key: Cell; label: string; color: number }[]
  series: CategorySeries[]
}

/** Palette index of each value of a grouping: the author's, or its position in the unfiltered data. */
export function colorIndexes(table: DataTable, grouping: Grouping): Map<Cell, number> {
  return new Map(
    groupRows(table, table.rows, grouping).map(({ key }, index) => [
      key,
      grouping.colors?.[String(key)] ?? index,
    ]),
  )
}

/** With more values than colours, colours are assigned to the shown series only, so that they stay distinct. */
const MAX_STABLE = 10

const isTrend = (visual: CategoryVisual | TrendVisual): visual is TrendVisual =>
  visual.type === 'lineChart' || visual.type === 'areaChart'

function sortGroups(table: DataTable, groups: Group[], visual: CategoryVisual | TrendVisual): Group[] {
  if (isTrend(visual)) return groups
  const byValue = (direction: 1 | -1) =>
    groups
      .map((group) => ({ group, value: measureRows(table, group.rows, visual.measure) ?? 0 }))
      .sort((a, b) => direction * (a.value - b.value))
      .map(({ group }) => group)
  const orders: Record<SortOrder, () => Group[]> = {
    value: () => byValue(-1),
    valueAscending: () => byValue(1),
    category: () => groups,
    categoryDescending: () => groups.toReversed(),
  }
  const sorted = orders[visual.sort ?? 'category']()
  return visual.top ? sorted.slice(0, visual.top) : sorted
}

/** The series with the largest totals, ordered by key. */
function largestSeries(table: DataTable, groups: Group[], visual: CategoryVisual | TrendVisual): Group[] {
  if (!isTrend(visual) || !visual.top || groups.length <= visual.top) return groups
  const total = (group: Group) => measureRows(table, group.rows, visual.measure) ?? 0
  const kept = new Set([...groups].sort((a, b) => total(b) - total(a)).slice(0, visual.top))
  return groups.filter((group) => kept.has(group))
}

/**
 * @param rows the rows left by the visual's filters
 * @param selection a selection in another visual. Sums and counts highlight their selected part inside the whole;
 * averages and the like are computed over the selected rows only.
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
  // A histogram cannot show rows without a number.
  const withKeys = typeof visual.category.bin === 'number' ? groups.filter(({ key }) => key !== null) : groups
  const categories = sortGroups(table, withKeys, visual)
  const all: Group[] = visual.series
    ? largestSeries(table, groupRows(table, source, visual.series), visual)
    : [{ key: null, label: visual.measure.label, rows: source }]
  const seriesColors = visual.series ? colorIndexes(table, visual.series) : new Map<Cell, number>()
  const categoryColors = colorIndexes(table, visual.category)
  const target = visual.type === 'barChart' ? visual.target : undefined
  const isStable = seriesColors.size <= MAX_STABLE
  const series = all.map((group, index): CategorySeries => {
    const cells = new Map(groupRows(table, group.rows, visual.category).map((part) => [part.key, part.rows]))
    const measured = categories.map(({ key }) => cells.get(key))
    return {
      key: group.key,
      name: group.label,
      color: isStable ? (seriesColors.get(group.key) ?? 0) : index,
      values: measured.map((part) => (part ? measureRows(table, part, visual.measure) : null)),
      highlighted: showsParts
        ? measured.map((part) => (part ? measureRows(table, part.filter(isSelected), visual.measure) : null))
        : undefined,
      targets: target && measured.map((part) => (part ? measureRows(table, part, target) : null)),
    }
  })
  return {
    categories: categories.map(({ key, label }) => ({ key, label, color: categoryColors.get(key) ?? 0 })),
    series: series.filter((one) => one.values.some((value) => value !== null)),
  }
}
