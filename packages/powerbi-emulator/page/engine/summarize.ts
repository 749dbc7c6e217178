import type { Cell } from '../../models/types.ts'
import type { VisualDefinition } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import { categoryData } from './category-data.ts'
import { comboData } from './combo-data.ts'
import type { DataTable } from './data-table.ts'
import { formatMeasure } from './format-value.ts'
import { kpiData } from './kpi-data.ts'
import { matrixData } from './matrix-data.ts'
import { placeData, scatterData } from './point-data.ts'
import { waterfallData } from './waterfall-data.ts'

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
  if (visual.type === 'card' || visual.type === 'gauge')
    return formatMeasure(measureRows(table, rows, visual.measure), visual.measure, table.locale)
  if (visual.type === 'kpi') {
    const { value, change, target } = kpiData(table, rows, visual)
    return [value, change?.text, target?.text].filter(Boolean).join(', ')
  }
  if (visual.type === 'scatterChart') {
    const { series } = scatterData(table, rows, visual, null)
    const count = series.reduce((sum, { points }) => sum + points.length, 0)
    return texts.summary.points(formats.count.format(count), visual.x.label, visual.y.label)
  }
  if (visual.type === 'map') return texts.summary.pointsOnMap(formats.count.format(rows.length))
  if (visual.type === 'slicer' || visual.type === 'actionButton') return null
  const measure = visual.type === 'pivotTable' ? visual.measures[0] : visual.measure
  const found = extremes(entriesOf(table, rows, visual))
  if (!found) return texts.summary.nothing
  const [lowest, highest] = found.map(({ label, value }) =>
    texts.summary.entry(label, formatMeasure(value, measure, table.locale)),
  ) as [string, string]
  return found[0] === found[1] ? highest : texts.summary.range(highest, lowest)
}

/** Visuals that show one value per category, or per category and series. */
type ValuesVisual = Exclude<
  VisualDefinition,
  { type: 'card' | 'kpi' | 'gauge' | 'scatterChart' | 'map' | 'slicer' | 'actionButton' }
>

function entriesOf(table: DataTable, rows: Cell[][], visual: ValuesVisual): Entry[] {
  if (visual.type === 'filledMap') return placeData(table, rows, visual, null)
  if (visual.type === 'waterfallChart')
    return waterfallData(table, rows, visual).map(({ label, from, to }) => ({ label, value: to - from }))
  if (visual.type === 'lineClusteredColumnComboChart') {
    const { categories, values } = comboData(table, rows, visual)
    return categories.flatMap(({ label }, index) => entryOf(label, values[index]))
  }
  if (visual.type === 'pivotTable') {
    const groups = matrixData(table, rows, visual).lines.filter(({ kind }) => kind === 'group')
    return groups.flatMap(({ label, values }) => entryOf(label, values.at(visual.columns ? -1 : 0)))
  }
  const { categories, series } = categoryData(table, rows, visual, null)
  return series.flatMap(({ name, values }) =>
    categories.flatMap(({ label }, index) =>
      entryOf(visual.series ? `${name}, ${label}` : label, values[index]),
    ),
  )
}

const entryOf = (label: string, value: number | null | undefined): Entry[] =>
  value === null || value === undefined ? [] : [{ label, value }]
