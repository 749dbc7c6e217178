import { loadChunk } from '../browser/load-chunk.ts'

/** Loads the report frame with powerbi-client; called shortly before a report is opened. */
export const loadReportFrame = () =>
  loadChunk(() => import('./ReportFrame.tsx')).then(({ ReportFrame }) => ReportFrame)
