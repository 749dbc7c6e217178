import { loadChunk } from '../browser/load-chunk.ts'

/** Imports the report frame with powerbi-client ahead of time. */
export const importReportFrame = () => import('./ReportFrame.tsx').then(({ ReportFrame }) => ReportFrame)

/** Loads the report frame to open a report in it. */
export const loadReportFrame = () => loadChunk(importReportFrame)
