import { invalidParameters, notFound } from '../protocol/embed-error.ts'
import type { Filter } from '../protocol/filters.ts'
import { parseFilters } from '../protocol/parse-filter.ts'
import { findPage, findVisual, type ReportState, visualKey, withView } from './report-state.ts'

/** @throws EmbedError 404 when the visual is not a slicer of the page */
function slicerKey(state: ReportState, page: string, visual: string): string {
  const found = findVisual(findPage(state, page), visual)
  if (found.type !== 'slicer') throw notFound(`The visual '${visual}' is not a slicer.`)
  return visualKey(page, visual)
}

export function slicerFilters(state: ReportState, page: string, visual: string): Filter[] {
  return state.view.slicers[slicerKey(state, page, visual)] ?? []
}

export function withSlicerFilters(
  state: ReportState,
  page: string,
  visual: string,
  filters: unknown,
): ReportState {
  const key = slicerKey(state, page, visual)
  const parsed = parseFilters(filters, state.tables)
  return withView(state, { slicers: { ...state.view.slicers, [key]: parsed }, selection: null })
}

/**
 * A slicer of the load configuration: `{selector, state}`, where the selector names the slicer or the column
 * that it slices; in the latter case every slicer of that column is set.
 * @throws EmbedError 400
 */
export function withSlicer(state: ReportState, entry: unknown): ReportState {
  const { selector, state: wanted } = (entry ?? {}) as {
    selector?: { visualName?: string; target?: { table?: string; column?: string } }
    state?: { filters?: unknown }
  }
  if (!selector || !wanted) throw invalidParameters('A slicer needs a selector and a state.')
  const matches = state.pages.flatMap((page) =>
    page.visuals
      .filter((visual) => visual.type === 'slicer')
      .filter((visual) =>
        selector.visualName
          ? visual.name === selector.visualName
          : visual.type === 'slicer' && visual.category.column === selector.target?.column,
      )
      .map((visual) => ({ page: page.name, visual: visual.name })),
  )
  return matches.reduce(
    (current, { page, visual }) => withSlicerFilters(current, page, visual, wanted.filters),
    state,
  )
}
