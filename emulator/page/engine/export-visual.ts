import { csvFormatRow } from 'd3-dsv'
import type { Cell } from '../../models/types.ts'
import type { VisualDefinition } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import { categoryData } from './category-data.ts'
import { type DataTable, labelOf } from './data-table.ts'
import { placeData, scatterData } from './point-data.ts'

/**
 * The data of a visual as CSV: the values it shows, or the underlying rows.
 * @param visual null for the table of rows
 */
export function exportVisual(
  table: DataTable,
  rows: Cell[][],
  visual: VisualDefinition | null,
  limit: number,
  isUnderlying: boolean,
): string {
  const summary = isUnderlying || !visual ? null : summaryOf(table, rows, visual)
  const headings = summary?.headings ?? table.columns.map((column) => labelOf(table, column.name))
  return toCsv(headings, (summary?.rows ?? rows).slice(0, limit))
}

/** CSV (RFC 4180) with a header line. */
export function toCsv(headings: string[], rows: Cell[][]): string {
  return [headings, ...rows].map((row) => csvFormatRow(row.map((cell) => String(cell ?? '')))).join('\r\n')
}

function summaryOf(
  table: DataTable,
  rows: Cell[][],
  visual: VisualDefinition,
): { headings: string[]; rows: Cell[][] } | null {
  if (visual.type === 'card')
    return { headings: [visual.measure.label], rows: [[measureRows(table, rows, visual.measure)]] }
  if (visual.type === 'filledMap') {
    const places = placeData(table, rows, visual, null)
    return {
      headings: [visual.location.label, visual.measure.label],
      rows: places.map(({ label, value }) => [label, value]),
    }
  }
  if (visual.type === 'scatterChart') {
    const { series } = scatterData(table, rows, visual, null)
    return {
      headings: [visual.detail?.label ?? visual.series?.label ?? 'Point', visual.x.label, visual.y.label],
      rows: series.flatMap(({ points }) => points.map(({ label, x, y }): Cell[] => [label, x, y])),
    }
  }
  if (!('category' in visual) || visual.type === 'slicer') return null
  const { categories, series } = categoryData(table, rows, visual, null)
  const seriesHeading = visual.series ? [visual.series.label] : []
  return {
    headings: [visual.category.label, ...seriesHeading, visual.measure.label],
    rows: categories.flatMap(({ label }, index) =>
      series.map(({ name, values }): Cell[] => [
        label,
        ...(visual.series ? [name] : []),
        values[index] ?? null,
      ]),
    ),
  }
}
