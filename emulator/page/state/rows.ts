import type { Cell } from '../../models/types.ts'
import { applyFilters } from '../engine/compile-filter.ts'
import type { DataTable } from '../engine/data-table.ts'
import { type Selection, selectedRow } from '../engine/selection.ts'
import { filtersOfPage } from './filter-levels.ts'
import { type ReportState, ROWS_VISUAL, visualKey } from './report-state.ts'

/** Rows after the filters of report, page and slicers. */
function rowsOfPage(state: ReportState, table: DataTable, page: string, now: number): Cell[][] {
  return applyFilters(table, table.rows, filtersOfPage(state, page), now)
}

/** Rows a visual draws: the page's, less its own filters. A selection is judged by the visual itself. */
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

/** Rows of the page's table: those of the page that belong to what is selected. */
export function rowsOfTable(state: ReportState, table: DataTable, page: string, now: number): Cell[][] {
  const rows = rowsOfVisual(state, table, page, ROWS_VISUAL, now)
  return state.view.selection ? rows.filter(selectedRow(table, state.view.selection)) : rows
}

/** Rows a slicer offers values of: the page's without its own choice. */
export function rowsOfSlicer(
  state: ReportState,
  table: DataTable,
  page: string,
  visual: string,
  now: number,
): Cell[][] {
  return applyFilters(table, table.rows, filtersOfPage(state, page, visual), now)
}

/** The selection as it bears on a visual: its own does not filter it. */
export function selectionFor(state: ReportState, visual: string): Selection | null {
  return state.view.selection?.visual === visual ? null : state.view.selection
}
