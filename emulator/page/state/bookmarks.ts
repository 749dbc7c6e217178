import { invalidParameters, notFound } from '../protocol/embed-error.ts'
import { parseFilters } from '../protocol/parse-filter.ts'
import { type ReportState, type ViewState, withPage, withView } from './report-state.ts'

/** A captured state: opaque text to the host, the view as JSON to us. */
export function encodeBookmark(view: ViewState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(view))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * Reads a captured state and checks it against the open report: it comes from the host and may be of another
 * report or made up.
 * @throws EmbedError 400
 */
export function decodeBookmark(state: ReportState, text: string): ViewState {
  let view: ViewState
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    view = { ...state.view, ...(JSON.parse(new TextDecoder().decode(bytes)) as ViewState) }
  } catch {
    throw invalidParameters('The bookmark state cannot be read.')
  }
  if (!state.pages.some((page) => page.name === view.activePage))
    throw invalidParameters('The bookmark state belongs to another report.')
  const check = (filters: unknown) => parseFilters(filters, state.tables)
  const checkAll = (levels: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(levels).map(([key, filters]) => [key, check(filters)]))
  return {
    ...view,
    reportFilters: check(view.reportFilters),
    pageFilters: checkAll(view.pageFilters),
    visualFilters: checkAll(view.visualFilters),
    slicers: checkAll(view.slicers),
  }
}

/** Applies a bookmark of the report's author. @throws EmbedError 404 */
export function applyBookmark(state: ReportState, name: string): ReportState {
  const bookmark = state.report.bookmarks?.find((candidate) => candidate.name === name)
  if (!bookmark) throw notFound(`The report has no bookmark '${name}'.`)
  const reportFilters = parseFilters(bookmark.filters, state.tables)
  return withView(withPage(state, bookmark.page), { reportFilters, slicers: {}, selection: null })
}
