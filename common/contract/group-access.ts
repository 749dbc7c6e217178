import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateGroupAccess } from '../validation/report.ts'
import { endpoint, group } from './endpoint.ts'
import { listedAccess, reportAccess, version } from './group-reports.ts'
import { id, ids, listOf, nothing, page } from './shapes.ts'

/** The change of one report: users who get access or other rows and pages, and users who lose it; the others stay. */
const changedReport = z.object({
  id,
  version,
  users: listOf(reportAccess.omit({ add_to_group: true }), limits.listItems).default([]),
  removed: ids.default([]),
})

export const groupAccess = group(
  { access: 'admin', tag: 'group-reports' },
  {
    groupAccess: endpoint({
      summary: 'Who sees which rows and pages of the reports of a group.',
      request: z.object({ id_group: id }),
      response: z.object({
        /** The members, and users outside the group whose access waits until they return to it. */
        users: z.array(z.object({ id, name: z.string(), email: z.string().optional(), member: z.boolean() })),
        reports: z.array(
          z.object({
            id,
            name: z.string(),
            id_conta: id,
            id_workspace: z.string(),
            link_report: z.string(),
            report_general_pages: z.array(page),
            version: z.string(),
            /** Access of members. */
            users: z.array(listedAccess),
            /** Access of users outside the group. */
            suspended: z.array(listedAccess),
          }),
        ),
      }),
    }),
    updateGroupAccess: endpoint({
      summary: 'Change access to several reports of a group, all or nothing.',
      audit: 'report.update',
      bodyBytes: limits.reportBodyBytes,
      invalidatesCache: true,
      request: z.object({ id_group: id, reports: listOf(changedReport, limits.changedReports, 1) }),
      response: nothing,
      validate: validateGroupAccess,
    }),
  },
)
