import { sortOrders } from '../../reports/sort-orders.ts'
import type { SortOrder } from '../../reports/types.ts'
import type { Selection } from '../engine/selection.ts'
import { invalidParameters, notFound } from '../protocol/embed-error.ts'
import { isRecord } from '../protocol/is-record.ts'
import { isPrimitive, readFilters } from '../protocol/parse-filter.ts'
import { type ReportState, type ViewState, withPage, withView } from './report-state.ts'

/** The page of a key of a view: a page, or `page/visual`. */
const pageOf = (key: string) => key.split('/')[0]

const only = <Level>(levels: Record<string, Level>, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(levels).filter(([key]) => isWanted(key)))

/**
 * Encodes a view as an opaque bookmark state.
 * @param allPages by default a state is that of the current page (ICaptureBookmarkOptions of powerbi-models)
 */
export function encodeBookmark(view: ViewState, allPages: boolean): string {
  const isCaptured = (key: string) => allPages || pageOf(key) === view.activePage
  const captured = {
    ...view,
    pageFilters: only(view.pageFilters, isCaptured),
    visualFilters: only(view.visualFilters, isCaptured),
    slicers: only(view.slicers, isCaptured),
    sorts: only(view.sorts, isCaptured),
    allPages,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(captured))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * Decodes a bookmark state and validates it against the open report: it comes from the host and may belong to
 * another report. The other pages of a state of one page stay as they are.
 * @throws EmbedError 400
 */
export function decodeBookmark(state: ReportState, text: string): ViewState {
  const view: Record<keyof ViewState | 'allPages', unknown> = {
    allPages: false,
    ...state.view,
    ...readText(text),
  }
  if (!state.pages.some((page) => page.name === view.activePage))
    throw invalidParameters('The bookmark state belongs to another report.')
  const isKept = (key: string) => view.allPages !== true && pageOf(key) !== view.activePage
  const merge = <Level>(
    current: Record<string, Level>,
    given: unknown,
    check: (one: unknown) => Level,
  ): Record<string, Level> => ({ ...only(current, isKept), ...checkAll(given, check) })
  return {
    activePage: String(view.activePage),
    reportFilters: readFilters(view.reportFilters),
    pageFilters: merge(state.view.pageFilters, view.pageFilters, readFilters),
    visualFilters: merge(state.view.visualFilters, view.visualFilters, readFilters),
    slicers: merge(state.view.slicers, view.slicers, readFilters),
    sorts: merge(state.view.sorts, view.sorts, checkSort),
    selection: checkSelection(view.selection, state),
  }
}

const invalidState = () => invalidParameters('The bookmark state cannot be read.')

function readText(text: string): Record<string, unknown> {
  let view: unknown
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    view = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw invalidState()
  }
  if (!isRecord(view)) throw invalidState()
  return view
}

function checkAll<T>(levels: unknown, check: (one: unknown) => T): Record<string, T> {
  if (!isRecord(levels)) throw invalidState()
  return Object.fromEntries(Object.entries(levels).map(([key, one]) => [key, check(one)]))
}

function checkSort(sort: unknown): SortOrder {
  const known = sortOrders.find((order) => order === sort)
  if (!known) throw invalidState()
  return known
}

function checkSelection(selection: unknown, { report, tables }: ReportState): Selection | null {
  if (selection === null) return null
  const columns = tables.find(({ name }) => name === report.table)?.columns ?? []
  const isPoint = (point: unknown) =>
    isRecord(point) &&
    isPrimitive(point.key) &&
    isRecord(point.grouping) &&
    columns.some(({ name }) => isRecord(point.grouping) && name === point.grouping.column)
  const isSelection =
    isRecord(selection) &&
    typeof selection.visual === 'string' &&
    Array.isArray(selection.points) &&
    selection.points.every(isPoint)
  if (!isSelection) throw invalidState()
  return selection as unknown as Selection
}

/** Applies one of the author's bookmarks. @throws EmbedError 404 */
export function applyBookmark(state: ReportState, name: string): ReportState {
  const bookmark = state.report.bookmarks?.find((candidate) => candidate.name === name)
  if (!bookmark) throw notFound(`The report has no bookmark '${name}'.`)
  const opened = withPage(state, bookmark.page)
  if (bookmark.data === false) return opened
  return withView(opened, { reportFilters: readFilters(bookmark.filters), slicers: {}, selection: null })
}
