import { sortOrders } from '../../reports/sort-orders.ts'
import type { SortOrder } from '../../reports/types.ts'
import type { Selection } from '../engine/selection.ts'
import { invalidParameters, notFound } from '../protocol/embed-error.ts'
import { isRecord } from '../protocol/is-record.ts'
import { isPrimitive, parseFilters } from '../protocol/parse-filter.ts'
import { type ReportState, type ViewState, withPage, withView } from './report-state.ts'

/** Encodes a view as an opaque bookmark state. */
export function encodeBookmark(view: ViewState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(view))
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
  const check = (filters: unknown) => parseFilters(filters, state.tables)
  return {
    activePage: String(view.activePage),
    reportFilters: check(view.reportFilters),
    pageFilters: checkAll(view.pageFilters, check),
    visualFilters: checkAll(view.visualFilters, check),
    slicers: checkAll(view.slicers, check),
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
  const reportFilters = parseFilters(bookmark.filters, state.tables)
  return withView(withPage(state, bookmark.page), { reportFilters, slicers: {}, selection: null })
}
