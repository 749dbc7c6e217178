import { Embed, models, type Report } from 'powerbi-client'
import { darkReportTheme } from './dark-report-theme.ts'
import type { EmbedFilter } from './embed-filters.ts'
import { type PageColumns, readPageColumns } from './page-columns.ts'
import { type LivePage, type ReportVisual, widescreen } from './types.ts'

/** The part of the library's `Report` that the engines use; rejections carry the service's `IError`, or nothing. */
export interface ReportApi {
  getPages(): Promise<LivePage[]>
  setPage(name: string): Promise<unknown>
  updateFilters(operation: models.FiltersOperations, filters: EmbedFilter[]): Promise<unknown>
  setAccessToken(token: string): Promise<unknown>
  reload(): Promise<unknown>
  refresh(): Promise<unknown>
  print(): Promise<unknown>
  /** Draws the report with the dark theme, or with its author's. */
  setDark(dark: boolean): Promise<unknown>
  /** The filters of the whole report. */
  getFilters(): Promise<models.IFilter[]>
  /** The visuals of a page, hidden ones as well. */
  visuals(page: string): Promise<ReportVisual[]>
  /** The columns of the semantic model that a page names. */
  columns(page: string): Promise<PageColumns>
  /** What a visual shows as CSV with headings, at most so many rows. */
  exportData(page: string, visual: string, rows: number): Promise<string>
  /** The current page, filters, slicers and selections as an opaque text. */
  captureState(): Promise<string>
  /** Whether the author has designed the open page for phones. */
  hasPhoneLayout(): Promise<boolean>
  /** Width of the open page divided by its height; 16:9 if the service does not say. */
  pageRatio(): Promise<number>
}

export function toReportApi(report: Report): ReportApi {
  return {
    getPages: () => report.getPages(),
    setPage: (name) => report.setPage(name),
    updateFilters: (operation, filters) => report.updateFilters(operation, filters),
    setAccessToken: (token) => setAccessToken(report, token),
    reload: () => report.reload(),
    refresh: () => report.refresh(),
    print: () => report.print(),
    setDark: (dark) => (dark ? report.applyTheme(darkReportTheme) : report.resetTheme()),
    visuals: async (page) => {
      const visuals = await (await report.getPageByName(page)).getVisuals()
      return visuals.map(({ name, title, type, layout }) => ({
        name,
        title: title ?? '',
        type,
        isHidden: layout?.displayState?.mode === models.VisualContainerDisplayMode.Hidden,
      }))
    },
    columns: (page) => readPageColumns(report, page),
    exportData: async (page, name, rows) => {
      const visual = await (await report.getPageByName(page)).getVisualByName(name)
      return (await visual.exportData(models.ExportDataType.Summarized, rows)).data
    },
    getFilters: () => report.getFilters(),
    captureState: async () => {
      // By default the service captures the open page only.
      const { state } = await report.bookmarksManager.capture({ allPages: true, personalizeVisuals: true })
      if (!state) throw new Error('The report has no state')
      return state
    },
    hasPhoneLayout: async () => {
      const page = await report.getActivePage()
      return page.hasLayout(models.LayoutType.MobilePortrait)
    },
    pageRatio: async () => {
      const { defaultSize } = await report.getActivePage()
      return defaultSize?.width && defaultSize.height ? defaultSize.width / defaultSize.height : widescreen
    },
  }
}

/**
 * The library also keeps a new token on the container element and in the service, where the next report embedded without
 * a token would pick it up; both are cleared.
 */
async function setAccessToken(report: Report, token: string): Promise<void> {
  await report.setAccessToken(token)
  report.element.removeAttribute(Embed.accessTokenAttribute)
  const { service } = report
  if ('accessToken' in service) service.accessToken = ''
}
