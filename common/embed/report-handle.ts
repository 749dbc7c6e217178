import { isHidden } from './page-guard.ts'
import type { ReportApi } from './report-api.ts'
import type { ReportHandle } from './report-options.ts'

/**
 * What the surrounding page can do with a report, within the pages that the user may see.
 * @param requireAllowed throws for a page outside of them
 */
export function createReportHandle(report: ReportApi, requireAllowed: (page: string) => void): ReportHandle {
  return {
    showPage: async (name) => {
      requireAllowed(name)
      await report.setPage(name)
    },
    refresh: () => report.refresh(),
    print: () => report.print(),
    visuals: async (page) => {
      requireAllowed(page)
      return (await report.visuals(page)).filter(({ isHidden }) => !isHidden)
    },
    columns: async (page) => {
      requireAllowed(page)
      return report.columns(page)
    },
    exportData: async (page, visual, rows) => {
      requireAllowed(page)
      return report.exportData(page, visual, rows)
    },
    hiddenPages: async () => (await report.getPages()).filter(isHidden).map(({ name }) => name),
    captureState: () => report.captureState(),
    hasPhoneLayout: () => report.hasPhoneLayout(),
    pageRatio: () => report.pageRatio(),
  }
}
