import { csvFormatRow } from 'd3-dsv'
import type { Cell } from '../../models/types.ts'
import type { KpiVisual, MatrixVisual, Measure, VisualDefinition } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import { categoryData } from './category-data.ts'
import { comboData } from './combo-data.ts'
import { type DataTable, labelOf } from './data-table.ts'
import { groupRows } from './group-rows.ts'
import { matrixData } from './matrix-data.ts'
import { placeData, scatterData } from './point-data.ts'
import { waterfallData } from './waterfall-data.ts'

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
  const { headings, rows: exported } = visualData(table, rows, isUnderlying ? null : visual)
  return toCsv(headings, exported.slice(0, limit))
}

/** The values that a visual shows. @param visual null for the table of rows */
export function visualData(table: DataTable, rows: Cell[][], visual: VisualDefinition | null): VisualData {
  const headings = () => table.columns.map((column) => labelOf(table, column.name))
  return (visual && summaryOf(table, rows, visual)) ?? { headings: headings(), rows }
}

/** CSV (RFC 4180) with a header line. */
export function toCsv(headings: string[], rows: Cell[][]): string {
  return [headings, ...rows].map((row) => csvFormatRow(row.map((cell) => String(cell ?? '')))).join('\r\n')
}

export interface VisualData {
  headings: string[]
  rows: Cell[][]
}

function summaryOf(table: DataTable, rows: Cell[][], visual: VisualDefinition): VisualData | null {
  if (visual.type === 'card' || visual.type === 'gauge' || visual.type === 'kpi') {
    const measures = visual.type === 'kpi' ? measuresOfKpi(visual) : [visual.measure]
    return {
      headings: measures.map(({ label }) => label),
      rows: [measures.map((measure) => measureRows(table, rows, measure))],
    }
  }
  if (visual.type === 'slicer') {
    const { category } = visual
    // The values of the column, which a filter compares, not what the slicer calls them.
    const values = groupRows(table, rows, category).map(({ key }): Cell[] => [key])
    return { headings: [category.label], rows: values }
  }
  if (visual.type === 'pivotTable') return summaryOfMatrix(table, rows, visual)
  if (visual.type === 'lineClusteredColumnComboChart') {
    const { categories, values, line } = comboData(table, rows, visual)
    return {
      headings: [visual.category.label, visual.measure.label, visual.line.label],
      rows: categories.map(({ label }, at): Cell[] => [label, values[at] ?? null, line[at] ?? null]),
    }
  }
  if (visual.type === 'waterfallChart') {
    const steps = waterfallData(table, rows, visual).filter(({ isTotal }) => !isTotal)
    return {
      headings: [visual.category.label, visual.measure.label],
      rows: steps.map(({ label, from, to }): Cell[] => [label, to - from]),
    }
  }
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
  if (!('category' in visual)) return null
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

const measuresOfKpi = ({ measure, target, previous }: KpiVisual): Measure[] => [
  measure,
  ...(typeof target === 'object' ? [target] : []),
  ...(previous ? [previous] : []),
]

/** The innermost groups of a matrix, without its totals. */
function summaryOfMatrix(table: DataTable, rows: Cell[][], visual: MatrixVisual): VisualData {
  const { columns, lines } = matrixData(table, rows, visual)
  const groups = lines.filter(({ points }) => points)
  const leaves = groups.filter(({ kind }, at) => kind === 'member' || groups[at + 1]?.kind !== 'member')
  return {
    headings: [...visual.rows, ...columns].map(({ label }) => label),
    rows: leaves.map(({ path, values }) => [
      ...visual.rows.map((_row, level) => path[level] ?? null),
      ...values,
    ]),
  }
}
