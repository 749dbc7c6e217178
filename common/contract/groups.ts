import { z } from 'zod'
import { validateGroup } from '../validation/group.ts'
import { limits } from '../validation/limits.ts'
import { reportStates, rowRuleKinds } from '../validation/report-filters.ts'
import { endpoint, group } from './endpoint.ts'
import { findingKinds } from './report-check.ts'
import {
  id,
  ids,
  instant,
  listedReport,
  name,
  nothing,
  paging,
  previousValues,
  shownText,
  total,
} from './shapes.ts'

const count = z.int().nonnegative().optional()

export const groups = group(
  { access: 'admin', tag: 'groups' },
  {
    groups: endpoint({
      summary: 'The groups of the tenant.',
      request: z.object(paging),
      response: z.object({
        groups: z.array(z.object({ id, name: z.string(), users_count: count, reports_count: count })),
        total,
      }),
    }),
    insertGroup: endpoint({
      summary: 'Add a group with its users.',
      audit: 'group.create',
      invalidatesCache: true,
      bodyBytes: limits.idsBodyBytes,
      request: z.object({ name, users: ids }),
      response: z.object({ id: id.optional() }),
      validate: validateGroup,
    }),
    updateGroup: endpoint({
      summary: 'Rename a group and set its users.',
      audit: 'group.update',
      invalidatesCache: true,
      bodyBytes: 2 * limits.idsBodyBytes,
      request: z.object({
        ...{ id, name, users: ids },
        previous: previousValues({ name: shownText, users: ids }),
      }),
      response: nothing,
      validate: validateGroup,
    }),
    deleteGroup: endpoint({
      summary: 'Delete a group with its reports and the access granted to them.',
      audit: 'group.delete',
      invalidatesCache: true,
      request: z.object({ id_group: id }),
      response: nothing,
    }),
    groupUsers: endpoint({
      summary: 'The users of a group.',
      request: z.object({ id_group: id }),
      response: z.object({
        users: z.array(
          z.object({ id, name: z.string(), email: z.string(), is_display: z.boolean().optional() }),
        ),
        /** Whether a directory manages the group. */
        managed: z.boolean().optional(),
      }),
    }),
    groupReports: endpoint({
      summary: 'The reports of a group, or of all groups.',
      request: z.object({
        id_group: id.optional(),
        ...paging,
        state: z.enum(reportStates).optional(),
        row_rules: z.enum(rowRuleKinds).optional(),
      }),
      response: z.object({
        // The source of the newest one is the default of a new report's form.
        reports: z.array(
          listedReport.extend({
            users_count: count,
            id_conta: id.optional(),
            id_workspace: z.string().optional(),
            group_id: id.optional(),
            group_name: z.string().optional(),
            /** Not counting playlists. */
            last_opened_at: instant.nullable().optional(),
            /** What the daily check has found. */
            findings: z.array(z.enum(findingKinds)).optional(),
            row_rules: z.enum(rowRuleKinds).optional(),
          }),
        ),
        total,
      }),
    }),
    deleteGroupReport: endpoint({
      summary: 'Delete a report of a group with the access granted to it.',
      audit: 'report.delete',
      invalidatesCache: true,
      request: z.object({ id_report: id, id_group: id }),
      response: nothing,
    }),
  },
)
