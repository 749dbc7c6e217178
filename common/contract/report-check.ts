import { z } from 'zod'
import { endpoint, group, list } from './endpoint.ts'
import { id, instant, nothing } from './shapes.ts'

/**
 * What can be wrong with a report of a group in Power BI, or with the access to it: filter sets do not
 * say which rows a user may see (decision 106), or the model cannot be told what they are, is not known to restrict rows, does not
 * restrict them although it should, or may have an older security table (decision 122).
 */
export const findingKinds = [
  'account',
  'no_access',
  'report_missing',
  'pages_missing',
  'columns_missing',
  'filters_unconfirmed',
  'no_capacity',
  'no_model_access',
  'access_closed',
  'filters_too_long',
  'access_unruled',
  'rules_unconfirmed',
  'unprotected',
  'table_outdated',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** The check of group reports against Power BI. */
export const reportCheck = group(
  { access: 'admin', tag: 'group-reports' },
  {
    'log/report-findings': list({
      summary: 'What the check of group reports against Power BI found.',
      filter: z.strictObject({}).prefault({}),
      current: true,
      sortColumns: ['since', 'report_name'],
      row: z.object({
        id: z.string(),
        report_id: id,
        report_name: z.string(),
        group_id: id,
        group_name: z.string(),
        kind: z.enum(findingKinds),
        /** The account, the workspaces and how much of the trial is used, the missing pages or columns, or the users. */
        details: z.array(z.string()),
        since: instant,
        checked_at: instant,
      }),
    }),
    lastReportCheck: endpoint({
      summary: 'When the last check of group reports began.',
      request: nothing,
      response: z.object({
        /** Null before the first check. */
        started_at: instant.nullable(),
      }),
    }),
    checkReports: endpoint({
      summary: 'Check all group reports against Power BI now.',
      request: nothing,
      response: z.object({ finished: z.boolean() }),
    }),
  },
)
