import type { Cell } from '../../models/types.ts'
import type { VisualDefinition } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import { categoryData } from './category-data.ts'
import type { DataTable } from './data-table.ts'
import { formatMeasure } from './format-value.ts'
import { placeData, scatterData } from './point-data.ts'

interface Entry {
  label: string
  value: number
}

const extremes = (entries: Entry[]): [lowest: Entry, highest: Entry] | null => {
  const [first] = entries
  if (!first) return null
  return entries.reduce<[Entry, Entry]>(
    ([lowest, highest], entry) => [
      entry.value < lowest.value ? entry : lowest,
      entry.value > highest.value ? entry : highest,
    ],
    [first, first],
  )
}

/** A sentence that says in words what a visual shows, for people who cannot see it. */
export function summarize(table: DataTable, rows: Cell[][], visual: VisualDefinition): string {
  if (rows.length === 0) return `${visual.title}: no data.`
  if (visual.type === 'card')
    return `${visual.title}: ${formatMeasure(measureRows(table, rows, visual.measure), visual.measure)}.`
  if (visual.type === 'scatterChart') {
    const count = scatterData(table, rows, visual, null).series.reduce(
      (sum, { points }) => sum + points.length,
      0,
    )
    return `${visual.title}: ${count} points by ${visual.x.label} and ${visual.y.label}.`
  }
  if (visual.type === 'map') return `${visual.title}: ${rows.length} points on a map.`
  if (visual.type === 'slicer' || visual.type === 'actionButton') return visual.title
  const { measure } = visual
  const found = extremes(
    visual.type === 'filledMap' ? placeData(table, rows, visual, null) : entriesOf(table, rows, visual),
  )
  if (!found) return `${visual.title}: no data.`
  const [lowest, highest] = found
  const write = ({ label, value }: Entry) => `${label} with ${formatMeasure(value, measure)}`
  if (lowest === highest) return `${visual.title}: ${write(highest)}.`
  return `${visual.title}: highest ${write(highest)}, lowest ${write(lowest)}.`
}

function entriesOf(
  table: DataTable,
  rows: Cell[][],
  visual: Extract<
    VisualDefinition,
    { type: 'barChart' | 'columnChart' | 'donutChart' | 'lineChart' | 'areaChart' }
  >,
): Entry[] {
  const { categories, series } = categoryData(table, rows, visual, null)
  return series.flatMap(({ name, values }) =>
    categories.flatMap(({ label }, place) => {
      const value = values[place]
      const full = visual.series ? `${name}, ${label}` : label
      return value === null || value === undefined ? [] : [{ label: full, value }]
    }),
  )
}
