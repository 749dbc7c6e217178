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

/** A text alternative of a visual for people who cannot see it. */
export function summarize(table: DataTable, rows: Cell[][], visual: VisualDefinition): string {
  const text = rows.length > 0 ? describe(table, rows, visual) : table.locale.texts.summary.nothing
  return text === null ? visual.title : `${visual.title}: ${text}.`
}

/** Null for visuals without data. */
function describe(table: DataTable, rows: Cell[][], visual: VisualDefinition): string | null {
  const { texts, formats } = table.locale
  if (visual.type === 'card')
    return formatMeasure(measureRows(table, rows, visual.measure), visual.measure, table.locale)
  if (visual.type === 'scatterChart') {
    const { series } = scatterData(table, rows, visual, null)
    const count = series.reduce((sum, { points }) => sum + points.length, 0)
    return texts.summary.points(formats.count.format(count), visual.x.label, visual.y.label)
  }
  if (visual.type === 'map') return texts.summary.pointsOnMap(formats.count.format(rows.length))
  if (visual.type === 'slicer' || visual.type === 'actionButton') return null
  const { measure } = visual
  const found = extremes(
    visual.type === 'filledMap' ? placeData(table, rows, visual, null) : entriesOf(table, rows, visual),
  )
  if (!found) return texts.summary.nothing
  const [lowest, highest] = found.map(({ label, value }) =>
    texts.summary.entry(label, formatMeasure(value, measure, table.locale)),
  ) as [string, string]
  return found[0] === found[1] ? highest : texts.summary.range(highest, lowest)
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
    categories.flatMap(({ label }, index) => {
      const value = values[index]
      const full = visual.series ? `${name}, ${label}` : label
      return value === null || value === undefined ? [] : [{ label: full, value }]
    }),
  )
}
