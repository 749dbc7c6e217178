import { updateFilters } from '../engine/update-filters.ts'
import { FilterOperation } from '../protocol/filters.ts'
import { readHostFilters } from '../protocol/parse-filter.ts'
import { applyBookmark, decodeBookmark } from './bookmarks.ts'
import { filtersAt, withFilters } from './filter-levels.ts'
import { findPage, findVisual, type ReportState, ROWS_VISUAL, withPage, withView } from './report-state.ts'
import { checkZoom, type Settings } from './settings.ts'
import { withSlicer } from './slicers.ts'

/** The part of the body of `/report/load` and `/report/prepare` that this page uses. Not validated yet. */
export interface LoadConfig {
  /** What the host embeds: `report`, `visual`, `dashboard`, `tile` … */
  type?: string
  id?: string
  groupId?: string
  accessToken?: string
  /** 0 is a user's Entra token, 1 an embed token. */
  tokenType?: number
  settings?: Settings
  pageName?: string
  /** The only visual to show, if the host embeds a visual. */
  visualName?: string
  /** The model to show the report with, in place of its own. */
  datasetBinding?: { datasetId?: string }
  filters?: unknown
  slicers?: unknown
  bookmark?: { name?: string; state?: string }
  theme?: unknown
  permissions?: number
  viewMode?: number
  contrastMode?: number
}

interface LevelFilters {
  operation?: number
  filters?: unknown
}

/**
 * The initial view of a report for a load configuration. As in Power BI, an unknown page name opens the first page.
 * Filters that the model cannot apply do not fail the load: it shows all rows (`engine/misfit.ts`).
 * @throws EmbedError 400, 404
 */
export function openWithConfig(opened: ReportState, config: LoadConfig): ReportState {
  checkZoom(config.settings ?? {})
  if (config.visualName !== undefined) checkVisual(opened, config.pageName ?? '', config.visualName)
  let state = opened
  if (state.pages.some((page) => page.name === config.pageName))
    state = withPage(state, config.pageName ?? '')
  if (config.bookmark?.state) state = withView(state, decodeBookmark(state, config.bookmark.state))
  else if (config.bookmark?.name) state = applyBookmark(state, config.bookmark.name)
  state = withLoadFilters(state, config.filters)
  if (Array.isArray(config.slicers)) for (const slicer of config.slicers) state = withSlicer(state, slicer)
  return state
}

/** The only visual to show exists. @throws EmbedError 404 */
function checkVisual(state: ReportState, pageName: string, visual: string): void {
  const page = findPage(state, pageName)
  if (visual !== ROWS_VISUAL) findVisual(page, visual)
}

function withLoadFilters(state: ReportState, filters: unknown): ReportState {
  if (filters === undefined || filters === null) return state
  if (Array.isArray(filters)) return withFilters(state, {}, readHostFilters(filters))
  const { allPages, currentPage } = filters as { allPages?: LevelFilters; currentPage?: LevelFilters }
  const levels = [
    { level: {}, change: allPages },
    { level: { page: state.view.activePage }, change: currentPage },
  ]
  return levels.reduce((current, { level, change }) => {
    if (!change) return current
    const parsed = readHostFilters(change.filters)
    const operation = change.operation ?? FilterOperation.replaceAll
    return withFilters(current, level, updateFilters(filtersAt(current, level), operation, parsed))
  }, state)
}
