import { sortOrders } from '../../reports/sort-orders.ts'
import type { SortOrder } from '../../reports/types.ts'
import type { Selection } from '../engine/selection.ts'
import { invalidParameters, notFound } from '../protocol/embed-error.ts'
import { isRecord } from '../protocol/is-record.ts'
import { isPrimitive, readFilters } from '../protocol/parse-filter.ts'
import { type ReportState, type ViewState, withPage, withView } from './report-state.ts'

/**
 * Encodes a view as an opaque bookmark state.
 * @param allPages by default a state is that of the current page (ICaptureBookmarkOptions of powerbi-models)
 */
export function encodeBookmark(view: ViewState, allPages: boolean): string {
  const ofPage = <Level>(levels: Record<string, Level>) =>
    Object.fromEntries(
      Object.entries(levels).filter(([key]) => allPages || key.split('/')[0] === view.activePage),
    )
  const captured: ViewState = {
    ...view,
    pageFilters: ofPage(view.pageFilters),
    visualFilters: ofPage(view.visualFilters),
    slicers: ofPage(view.slicers),
    sorts: ofPage(view.sorts),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(captured))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * Decodes a bookmark state and validates it against the open report: it comes from the host and may belong to
 * another report.
 * @throws EmbedError 400
 */
export function decodeBookmark(state: ReportState, text: string): ViewState {
  const view: Record<keyof ViewState, unknown> = { ...state.view, ...readText(text) }
  if (!state.pages.some((page) => page.name === view.activePage))
    throw invalidParameters('The bookmark state belongs to another report.')
  return {
    activePage: String(view.activePage),
    reportFilters: readFilters(view.reportFilters),
    // Pages that the state says nothing about stay as they are.
    pageFilters: { ...state.view.pageFilters, ...checkAll(view.pageFilters, readFilters) },
    visualFilters: { ...state.view.visualFilters, ...checkAll(view.visualFilters, readFilters) },
    slicers: checkAll(view.slicers, readFilters),
    sorts: checkAll(view.sorts, checkSort),
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
