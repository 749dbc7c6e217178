import type { Identity, Model } from '#emulator/models/types.ts'
import { updateFilters } from '#emulator/page/engine/update-filters.ts'
import { FilterOperation } from '#emulator/page/protocol/filters.ts'
import { applyBookmark, decodeBookmark } from '#emulator/page/state/bookmarks.ts'
import { openReport, type ReportState, withPage, withView } from '#emulator/page/state/report-state.ts'
import { visualsOf } from '#emulator/page/state/visual-layout.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { visibleTables } from '../report-data/object-security.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import { checkIdentities } from '../tokens/check-identities.ts'
import { type ExportRequest, MAX_PAGES, type RequestedBookmark } from './export-request.ts'
import { readUrlFilter } from './url-filter.ts'

/** One page of the file, or one visual of a page; `state` has that page active. */
export interface ExportItem {
  state: ReportState
  visual?: string
}

export interface ExportPlan {
  format: 'PDF' | 'PNG' | 'PPTX'
  report: ReportDefinition
  model: Model
  /** The effective identity; undefined for models without roles. */
  identity: Identity | undefined
  items: ExportItem[]
  /** The language of texts, numbers and dates. */
  locale?: string
  /** Why filters have no effect. */
  ignoredFilters: string[]
}

/** Decides what an export contains, in page order. @throws ServiceError 400, 404 unknown page or visual */
export function planExport(report: ReportDefinition, model: Model, request: ExportRequest): ExportPlan {
  const format = checkFormat(request.format)
  const { settings, datasetToBind, defaultBookmark, reportLevelFilters, pages, identities } =
    request.powerBIReportConfiguration ?? {}
  if (datasetToBind && !sameId(datasetToBind, model.id)) {
    throw invalidRequest('A report can only be bound to its own dataset.')
  }
  const [identity] = checkIdentities([model], identities ?? [], 'Exporting a report')
  const tables = visibleTables(model, identity)
  const read = (reportLevelFilters ?? []).map(({ filter }) => readUrlFilter(filter, tables))
  const filters = read.flatMap((one) => one.filters)
  const requestedPages = pages?.length ? pages : visiblePages(report, settings?.includeHiddenPages ?? false)
  if (requestedPages.length > MAX_PAGES)
    throw invalidRequest(`At most ${MAX_PAGES} pages can be exported at once.`)
  const opened = openReport(report, tables)
  const reportFilters = updateFilters(opened.view.reportFilters, FilterOperation.replace, filters)
  const filtered = withView(opened, { reportFilters })
  return {
    format,
    report,
    model,
    identity,
    locale: settings?.locale ?? undefined,
    ignoredFilters: read.flatMap(({ ignored }) => ignored ?? []),
    items: requestedPages.map(({ pageName, visualName, bookmark }) => {
      const page = report.pages.find(({ name }) => name === pageName)
      if (!page) throw entityNotFound('Page', pageName)
      if (visualName && !visualsOf(page).some(({ name }) => name === visualName)) {
        throw entityNotFound('Visual', visualName)
      }
      // The filters of a bookmark replace those of the request, as in an open report: the worst case for the caller.
      const seen = withBookmark(filtered, bookmark ?? defaultBookmark)
      // Opening a page clears the selection, also of the page that is open.
      const state = seen.view.activePage === pageName ? seen : withPage(seen, pageName)
      return { state, visual: visualName ?? undefined }
    }),
  }
}

function checkFormat(format: ExportRequest['format']): ExportPlan['format'] {
  if (format === 'PDF' || format === 'PNG' || format === 'PPTX') return format
  throw invalidRequest(`The format ${format} is only supported for paginated reports.`)
}

type RequestedPage = { pageName: string; visualName?: string | null; bookmark?: RequestedBookmark | null }

function visiblePages({ pages }: ReportDefinition, includesHidden: boolean): RequestedPage[] {
  return pages
    .filter(({ visibility }) => includesHidden || visibility !== 1)
    .map(({ name }) => ({ pageName: name }))
}

function withBookmark(state: ReportState, bookmark: RequestedBookmark | null | undefined): ReportState {
  try {
    if (bookmark?.state) return withView(state, decodeBookmark(state, bookmark.state))
    return bookmark?.name ? applyBookmark(state, bookmark.name) : state
  } catch (error) {
    throw invalidRequest((error as Error).message)
  }
}
