/** The frame around powerbi-client; fetched when a report is about to be opened. */
export const loadReportFrame = () =>
  import('#common/embed/ReportFrame.tsx').then(({ ReportFrame }) => ReportFrame)
