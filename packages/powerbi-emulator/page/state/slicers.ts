import type { SlicerVisual } from '../../reports/types.ts'
import { invalidParameters, notFound } from '../protocol/embed-error.ts'
import { type ColumnTarget, type Filter, targetsOf } from '../protocol/filters.ts'
import { readFilters } from '../protocol/parse-filter.ts'
import { findPage, findVisual, type ReportState, visualKey, withView } from './report-state.ts'

/** @throws EmbedError 404 if the visual is not a slicer of the page */
function findSlicer(state: ReportState, page: string, visual: string): SlicerVisual {
  const found = findVisual(findPage(state, page), visual)
  if (found.type !== 'slicer') throw notFound(`The visual '${visual}' is not a slicer.`)
  return found
}

const filtersColumn = (
  state: ReportState,
  { category }: SlicerVisual,
  target: Partial<ColumnTarget> | undefined,
) => target?.table === state.report.table && target.column === category.column

/** What a slicer filters, and with what: an ISlicerState. */
export function slicerState(
  state: ReportState,
  page: string,
  visual: string,
): { filters: Filter[]; targets: ColumnTarget[] } {
  const { name, category } = findSlicer(state, page, visual)
  const filters = state.view.slicers[visualKey(page, name)] ?? []
  return { filters, targets: [{ table: state.report.table, column: category.column }] }
}

/** @throws EmbedError 400 for invalid filters or another column than the slicer's, 404 */
export function withSlicerFilters(
  state: ReportState,
  page: string,
  visual: string,
  filters: unknown,
): ReportState {
  const slicer = findSlicer(state, page, visual)
  const parsed = readFilters(filters)
  if (!parsed.flatMap(targetsOf).every((target) => filtersColumn(state, slicer, target)))
    throw invalidParameters(`The slicer '${visual}' only filters the column '${slicer.category.column}'.`)
  const key = visualKey(page, visual)
  return withView(state, { slicers: { ...state.view.slicers, [key]: parsed }, selection: null })
}

/**
 * Applies a slicer of the load configuration, `{selector, state}`. The selector names a slicer, or a column: then
 * every slicer of that column is set.
 * @throws EmbedError 400
 */
export function withSlicer(state: ReportState, entry: unknown): ReportState {
  const { selector, state: wanted } = (entry ?? {}) as {
    selector?: { visualName?: string; target?: Partial<ColumnTarget> }
    state?: { filters?: unknown }
  }
  if (!selector || !wanted) throw invalidParameters('A slicer needs a selector and a state.')
  const matches = state.pages.flatMap((page) =>
    page.visuals
      .filter((visual) => visual.type === 'slicer')
      .filter((visual) =>
        selector.visualName
          ? visual.name === selector.visualName
          : filtersColumn(state, visual, selector.target),
      )
      .map((visual) => ({ page: page.name, visual: visual.name })),
  )
  if (matches.length === 0) throw invalidParameters('No slicer of the report matches the selector.')
  return matches.reduce(
    (current, { page, visual }) => withSlicerFilters(current, page, visual, wanted.filters),
    state,
  )
}
