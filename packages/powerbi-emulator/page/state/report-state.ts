import type { PageDefinition, ReportDefinition, SortOrder, VisualDefinition } from '../../reports/types.ts'
import type { TableSchema } from '../engine/data-table.ts'
import type { Selection } from '../engine/selection.ts'
import { notFound } from '../protocol/embed-error.ts'
import type { Filter } from '../protocol/filters.ts'

/** What a bookmark saves: everything a user or the host can change about the view. */
export interface ViewState {
  activePage: string
  reportFilters: Filter[]
  /** By page name. */
  pageFilters: Record<string, Filter[]>
  /** By `page/visual`. */
  visualFilters: Record<string, Filter[]>
  /** Slicer selections, by `page/visual`. */
  slicers: Record<string, Filter[]>
  /** Sort orders of charts, by `page/visual`. */
  sorts: Record<string, SortOrder>
  selection: Selection | null
}

/** An open report: its definition, the model's columns and the current view. Immutable. */
export interface ReportState {
  report: ReportDefinition
  tables: TableSchema[]
  pages: PageDefinition[]
  view: ViewState
}

export const visualKey = (page: string, visual: string) => `${page}/${visual}`

/** The table of the page's rows is a visual like any other, present on every page. */
export const ROWS_VISUAL = 'rows'

/** @throws EmbedError 404 */
export function findPage(state: ReportState, name: string): PageDefinition {
  const page = state.pages.find((candidate) => candidate.name === name)
  if (!page) throw notFound(`The report has no page '${name}'.`)
  return page
}

export const activePage = (state: ReportState) => findPage(state, state.view.activePage)

/** @throws EmbedError 404 */
export function findVisual(page: PageDefinition, name: string): VisualDefinition {
  const visual = page.visuals.find((candidate) => candidate.name === name)
  if (!visual) throw notFound(`The page '${page.name}' has no visual '${name}'.`)
  return visual
}

/** The report as its author saved it: first visible page, authored filters, nothing selected. */
export function openReport(report: ReportDefinition, tables: TableSchema[]): ReportState {
  const first = report.pages.find((page) => page.visibility !== 1) ?? report.pages[0]
  if (!first) throw notFound('The report has no pages.')
  const visuals = report.pages.flatMap((page) => page.visuals.map((visual) => ({ page, visual })))
  return {
    report,
    tables,
    pages: report.pages,
    view: {
      activePage: first.name,
      reportFilters: [],
      pageFilters: Object.fromEntries(report.pages.map((page) => [page.name, page.filters ?? []])),
      visualFilters: Object.fromEntries(
        visuals.map(({ page, visual }) => [visualKey(page.name, visual.name), visual.filters ?? []]),
      ),
      slicers: {},
      sorts: {},
      selection: null,
    },
  }
}

export const withView = (state: ReportState, change: Partial<ViewState>): ReportState => ({
  ...state,
  view: { ...state.view, ...change },
})

/** Opens a page and clears the selection, which belongs to its page. @throws EmbedError 404 */
export function withPage(state: ReportState, name: string): ReportState {
  const page = findPage(state, name)
  return withView(state, { activePage: page.name, selection: null })
}
