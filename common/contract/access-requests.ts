import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group, list } from './endpoint.ts'
import { fingerprint, id, instant, listedReport, nothing, page, text } from './shapes.ts'

/** Requests of users for access to a report (decision 014). */
export const accessRequests = {
  ...group(
    { access: 'user', tag: 'reports' },
    {
      getReportCatalogue: endpoint({
        summary:
          "The reports of the user's groups that the user has no access to; none unless the company allows it.",
        viewAs: true,
        request: z.object({ fingerprint }),
        response: z.object({
          reports: z.array(
            listedReport.extend({
              group_name: z.string(),
              /** Whether the user has asked for it. */
              requested: z.boolean(),
            }),
          ),
        }),
      }),
      requestAccess: endpoint({
        summary:
          'Ask the administrators for access to a report, or to a page of one. The answer is the same whether or not it exists.',
        audit: 'report.request_access',
        request: z.object({
          fingerprint,
          id_report: id,
          /** The name of a page, of a user with access to the report. */
          page: text(limits.pageName).optional(),
          reason: text(limits.reason),
        }),
        response: nothing,
      }),
    },
  ),
  ...group(
    { access: 'admin', tag: 'group-reports' },
    {
      'log/access-requests': list({
        summary: 'The requests for access that no administrator has answered.',
        filter: z.strictObject({}).prefault({}),
        current: true,
        sortColumns: ['at', 'user_name', 'report_name'],
        row: z.object({
          id,
          at: instant,
          user_id: id,
          user_name: z.string(),
          user_email: z.string(),
          report_id: id,
          report_name: z.string(),
          group_id: id,
          group_name: z.string(),
          /** The page that is asked for; without it, the report. */
          page: page.optional(),
          reason: z.string(),
          /** Whether the user had access before leaving the group. */
          had_access: z.boolean(),
        }),
      }),
      grantAccessRequest: endpoint({
        summary: 'Grant a request: the user joins the group of the report and gets access to it.',
        audit: 'report.update',
        invalidatesCache: true,
        request: z.object({
          id,
          /**
           * A user with access whose rows and pages the user gets; the user's own id: those from before leaving the
           * group. Left out: all rows and pages.
           */
          like_user: id.optional(),
        }),
        response: nothing,
      }),
      declineAccessRequest: endpoint({
        summary: 'Decline a request; the user is told by mail.',
        audit: 'report.decline_access',
        request: z.object({ id, reason: text(limits.reason).optional() }),
        response: nothing,
      }),
    },
  ),
}
