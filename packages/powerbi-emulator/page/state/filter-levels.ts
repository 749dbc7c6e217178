import type { Filter } from '../protocol/filters.ts'
import { findPage, findVisual, type ReportState, ROWS_VISUAL, visualKey, withView } from './report-state.ts'

/** Where filters apply: the report, a page, or a visual of a page. */
export interface FilterLevel {
  page?: string
  visual?: string
}

/** @throws EmbedError 404 for an unknown page or visual */
function checkLevel(state: ReportState, { page, visual }: FilterLevel): void {
  if (page === undefined) return
  const found = findPage(state, page)
  if (visual !== undefined && visual !== ROWS_VISUAL) findVisual(found, visual)
}

/** @throws EmbedError 404 for an unknown page or visual */
export function filtersAt(state: ReportState, level: FilterLevel): Filter[] {
  checkLevel(state, level)
  const { view } = state
  if (level.page === undefined) return view.reportFilters
  if (level.visual === undefined) return view.pageFilters[level.page] ?? []
  return view.visualFilters[visualKey(level.page, level.visual)] ?? []
}

/** @throws EmbedError 404 for an unknown page or visual */
export function withFilters(state: ReportState, level: FilterLevel, filters: Filter[]): ReportState {
  checkLevel(state, level)
  const { view } = state
  if (level.page === undefined) return withView(state, { reportFilters: filters })
  if (level.visual === undefined)
    return withView(state, { pageFilters: { ...view.pageFilters, [level.page]: filters } })
  const key = visualKey(level.page, level.visual)
  return withView(state, { visualFilters: { ...view.visualFilters, [key]: filters } })
}

/** Filters that apply to a whole page: the report's, the page's own, and those of its slicers. */
export function filtersOfPage(state: ReportState, page: string, exceptSlicer?: string): Filter[] {
  const slicers = Object.entries(state.view.slicers)
    .filter(([key]) => key.startsWith(`${page}/`) && key !== visualKey(page, exceptSlicer ?? ''))
    .flatMap(([, filters]) => filters)
  return [...state.view.reportFilters, ...(state.view.pageFilters[page] ?? []), ...slicers]
}
