import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateManagementReport } from '../validation/report.ts'
import { endpoint, group } from './endpoint.ts'
import { embedId, flag, id, name, nothing, rowRules, text } from './shapes.ts'

const fields = {
  name,
  id_conta: id,
  id_workspace: embedId,
  /** The id of the report in Power BI. */
  link_report: embedId,
  /** As of `insertGroupReport`. */
  row_rules: rowRules.nullable().optional(),
}

/** As of `managementReport`; an update with an outdated one is refused with `resource.conflict` (409). */
const version = text(limits.name).optional()

/** The reports for administrators, which belong to no group. `relatoriosGerenciais` lists them. */
export const managementReportSettings = group(
  { access: 'admin', tag: 'reports' },
  {
    managementReport: endpoint({
      summary: 'One management report, as its form needs it.',
      request: z.object({ id_report: id }),
      response: z.object({
        report: z.object({
          id,
          name: z.string(),
          id_conta: id,
          id_workspace: z.string(),
          link_report: z.string(),
          path_img: z.string(),
          row_rules: rowRules.nullable().optional(),
          version: z.string(),
        }),
      }),
    }),
    insertManagementReport: endpoint({
      summary: 'Add a management report, with a picture.',
      audit: 'management_report.create',
      multipart: true,
      request: z.object(fields),
      response: z.object({ id }),
      validate: validateManagementReport,
    }),
    updateManagementReport: endpoint({
      summary: 'Change a management report.',
      audit: 'management_report.update',
      multipart: true,
      request: z.object({ ...fields, id, delete_image: flag.optional(), version }),
      response: nothing,
      validate: validateManagementReport,
    }),
    deleteManagementReport: endpoint({
      summary: 'Delete a management report.',
      audit: 'management_report.delete',
      request: z.object({ id_report: id }),
      response: nothing,
    }),
  },
)
