import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { filter, id, instant, page } from './shapes.ts'

/** What has to be true for a user to see a report, in the order in which it is asked for. */
const accessConditions = [
  /** The user is not blocked. */
  'active',
  /** The user has chosen the password: not after an invitation, or in place of one that someone else set. */
  'password',
  /** The user has set up the second factor; only where the company demands one. */
  'second_factor',
  /** The user is a member of the report's group. */
  'member',
  /** The report is given to the user. */
  'granted',
  /** At least one of the pages that the user may see still exists. */
  'pages',
  /** The rows are known: no filter set lacks an attribute of the user, or has nothing in common with other filters. */
  'filters',
  /** Power BI accepts the account. */
  'account',
  /** Power BI opens the report for the user. */
  'source',
  /** What the semantic model's row security does is known. */
  'row_security',
] as const

const state = z.enum(['ok', 'fails', 'unknown'])

/** `attribute`: the user lacks it; the others as in `filter_set.…` errors. */
const filterProblem = z.object({
  kind: z.enum(['attribute', 'value', 'contradiction', 'tooMany']),
  set: z.string(),
  table: z.string(),
  column: z.string(),
  attribute: z.string().optional(),
  value: z.string().optional(),
})

const condition = z.object({
  key: z.enum(accessConditions),
  state,
  /** The code of an error, as of `getReport`; null where the key says it all. */
  error: z.string().nullable(),
  /** When it was last changed, by the audit log; null if it is older than the log. */
  changed_at: instant.nullable(),
  /** Null for the operator's command line. */
  changed_by: z.string().nullable(),
  /** The address of the back-office where it can be changed; null where only the operator or Power BI can. */
  path: z.string().nullable(),
})

export const explainAccess = group(
  { access: 'admin', tag: 'group-reports' },
  {
    explainAccess: endpoint({
      summary:
        'Why a user sees a report, or does not: each condition, who changed it last, and where to change it.',
      request: z.object({ id_user: id, id_report: id }),
      response: z.object({
        /** `fails` if one of the conditions fails, `unknown` if one is unknown. */
        sees: state,
        user: z.object({ id, name: z.string(), adm: z.boolean() }),
        report: z.object({
          ...{ id, name: z.string(), account: z.string() },
          ...{ group_id: id, group_name: z.string() },
        }),
        conditions: z.array(condition),
        filters: z.array(filter),
        /** The filter sets of the user on the report, which `filters` contain. */
        filter_sets: z.array(z.object({ id, name: z.string() })).optional(),
        /** Why filter sets do not say which rows the user may see; `filters` then are empty. */
        filter_problems: z.array(filterProblem).optional(),
        page_filters: z.array(page),
        /** The pages that the report has now; null while Power BI does not say so. */
        current_pages: z.array(page).nullable(),
        /** `identity`: Power BI filters the rows. `view`: only the browser does. Null while it is not known. */
        protection: z.enum(['identity', 'view']).nullable(),
        /** Whether an administrator has seen that the model restricts rows as the row rules say. */
        rules_confirmed: z.boolean(),
        /** What a model with row-level security is told about the user; null where nothing can be said, or without access. */
        identity: z
          .object({ username: z.string(), roles: z.array(z.string()), custom_data: z.string() })
          .nullable(),
      }),
    }),
  },
)
