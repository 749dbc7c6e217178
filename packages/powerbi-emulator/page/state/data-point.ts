import type { Measure, VisualDefinition } from '../../reports/types.ts'
import { measureRows } from '../engine/aggregate.ts'
import type { DataTable } from '../engine/data-table.ts'
import { formatMeasure } from '../engine/format-value.ts'
import { type Selection, selectedRow } from '../engine/selection.ts'
import { activePage, findVisual, type ReportState } from './report-state.ts'
import { rowsOfVisual } from './rows.ts'

const measuresOf = (visual: VisualDefinition): Measure[] => {
  if (visual.type === 'scatterChart')
    return visual.size ? [visual.x, visual.y, visual.size] : [visual.x, visual.y]
  if (visual.type === 'pivotTable') return visual.measures
  if (visual.type === 'lineClusteredColumnComboChart') return [visual.measure, visual.line]
  return 'measure' in visual ? [visual.measure] : []
}

/** The report, page and visual of an event: IReport, IPage and IVisual. */
export function eventSource(state: ReportState, visual: string) {
  const page = activePage(state)
  const { name, title, type } = findVisual(page, visual)
  return {
    report: { id: state.report.id, displayName: state.report.name },
    page: { name: page.name, displayName: page.displayName },
    visual: { name, title, type },
  }
}

/** A data point as reported in events: its identity and its values. */
export function dataPointOf(state: ReportState, data: DataTable, selection: Selection, now: number) {
  const page = activePage(state)
  const visual = findVisual(page, selection.visual)
  const rows = rowsOfVisual(state, data, page.name, visual.name, now).filter(selectedRow(data, selection))
  return {
    identity: selection.points.map(({ grouping, key }) => ({
      target: { table: data.name, column: grouping.column },
      equals: key,
    })),
    values: measuresOf(visual).map((measure) => {
      const value = measureRows(data, rows, measure)
      const target = { table: data.name, column: measure.column, aggregationFunction: measure.aggregate }
      return { target, value, formattedValue: formatMeasure(value, measure, data.locale) }
    }),
  }
}
