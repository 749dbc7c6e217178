import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { exportFormat, id, listOf, nothing, reportState, text } from './shapes.ts'

const id_export = z.uuid()
const pageName = text(limits.pageName).min(1)

/** Exports of reports to files (decision 076). The file itself is `GET {apiBase}/report-exports/{id}`. */
export const reportExports = group(
  { access: 'user', tag: 'reports' },
  {
    startReportExport: endpoint({
      summary:
        'Start to export pages of a report to a file, with the rows of the user, and on request as they are seen.',
      bodyBytes: limits.viewState + limits.bodyBytes,
      request: z.object({
        id_report: id,
        format: exportFormat,
        /** The names of pages; left out: all pages the user may see. */
        pages: listOf(pageName, limits.pages, 1).optional(),
        /** The state of the open report, as base64; left out: as its author saved it. */
        state: reportState.regex(/^[A-Za-z0-9+/]+={0,2}$/).optional(),
      }),
      response: z.object({ id_export }),
    }),
    exportVisualData: endpoint({
      summary:
        'Announce that the user exports the data of a visual, which the browser reads from the open report.',
      request: z.object({
        id_report: id,
        format: z.enum(['CSV', 'XLSX']),
        /** The name of the open page. */
        page: pageName,
        /** What the visual is called. */
        visual: text(limits.pageName).min(1),
      }),
      response: nothing,
    }),
    reportExport: endpoint({
      summary: 'How far an export is.',
      request: z.object({ id_export }),
      response: z.object({
        status: z.enum(['running', 'succeeded', 'failed']),
        /** 0 to 100. */
        percent: z.number(),
        /** Seconds until it is worth asking again; while it runs. */
        retry_after: z.int().optional(),
        /** Of the file, with its dot: several pages as PNG are a `.zip`. */
        extension: z.string().optional(),
      }),
    }),
    cancelReportExport: endpoint({
      summary: 'Forget an export; its file cannot be downloaded.',
      request: z.object({ id_export }),
      response: nothing,
    }),
  },
)
