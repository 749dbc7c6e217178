import { loadChunk } from '#common/browser/load-chunk.ts'

/** The frame around powerbi-client; fetched when a report is about to be opened. */
export const loadReportFrame = () =>
  loadChunk(() => import('#common/embed/ReportFrame.tsx')).then(({ ReportFrame }) => ReportFrame)
