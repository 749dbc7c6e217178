import type { Cell } from '../../models/types.ts'
import { applyFilters } from '../engine/compile-filter.ts'
import type { DataTable } from '../engine/data-table.ts'
import { type Selection, selectedRow } from '../engine/selection.ts'
import { filtersOfPage } from './filter-levels.ts'
import { type ReportState, ROWS_VISUAL, visualKey } from './report-state.ts'

/** Rows left by the filters of report, page and slicers. */
function rowsOfPage(state: ReportState, table: DataTable, page: string, now: number): Cell[][] {
  return applyFilters(table, table.rows, filtersOfPage(state, page), now)
}

/** Rows of a visual: those of the page that pass its own filters. Visuals apply the selection themselves. */
export function rowsOfVisual(
  state: ReportState,
  table: DataTable,
  page: string,
  visual: string,
  now: number,
): Cell[][] {
  const own = state.view.visualFilters[visualKey(page, visual)] ?? []
  return applyFilters(table, rowsOfPage(state, table, page, now), own, now)
}

/** Rows of the page's table: those of the page that belong to the selection. */
export function rowsOfTable(state: ReportState, table: DataTable, page: string, now: number): Cell[][] {
  const rows = rowsOfVisual(state, table, page, ROWS_VISUAL, now)
  return state.view.selection ? rows.filter(selectedRow(table, state.view.selection)) : rows
}

/** Rows whose values a slicer offers: those of the page without the slicer's own selection. */
export function rowsOfSlicer(
  state: ReportState,
  table: DataTable,
  page: string,
  visual: string,
  now: number,
): Cell[][] {
  return applyFilters(table, table.rows, filtersOfPage(state, page, visual), now)
}

/** The selection that applies to a visual: one made in another visual. */
export function selectionFor(state: ReportState, visual: string): Selection | null {
  return state.view.selection?.visual === visual ? null : state.view.selection
}
