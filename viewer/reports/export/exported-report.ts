import type { ReportPage } from '#common/contract/index.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'

/** The open report. */
export interface ExportedReport {
  id: number
  name: string
  /** Those with a tab; the user may see all of them. */
  pages: readonly ReportPage[]
  page: ReportPage
  handle: ReportHandle
  /** False if only the data of its visuals can be exported. */
  makesFiles: boolean
  /** Whether a file may show what is on the screen, with what is filtered, selected and sorted. */
  canExportState: boolean
}
