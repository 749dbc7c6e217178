import type { ReportRef } from './types.ts'

/** The path of a report in the API of Power BI. */
export const reportPath = ({ workspaceId, powerBiReportId }: ReportRef): string =>
  `/groups/${encodeURIComponent(workspaceId)}/reports/${encodeURIComponent(powerBiReportId)}`
