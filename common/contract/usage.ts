import { z } from 'zod'
import { type UsageCut, usageCuts, usagePeriods } from '../validation/usage.ts'
import { group, list } from './endpoint.ts'
import { id, instant } from './shapes.ts'

const days = z.literal(usagePeriods).default(30)
/** Only the opens of this report, of the reports of this group, or by this person. */
const scope = { report_id: id.optional(), group_id: id.optional(), user_id: id.optional() }
/** Pages are not summed up per person, and what is missing is missing in everything. */
const scopesOf: Partial<Record<UsageCut, readonly (keyof typeof scope)[]>> = {
  page: ['report_id', 'group_id'],
  absent: [],
  unopened: [],
}
const count = z.int()

const usageRow = z.object({
  id: z.string(),
  report_id: z.int().nullable(),
  user_id: z.int().nullable(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
  name: z.string().nullable(),
  /** The e-mail of a person, the report of a page. */
  detail: z.string().nullable(),
  views: count,
  opens: count,
  seconds: count,
  /** Who opened a report, or one of a group; of an unopened report, who may. */
  people: count.nullable(),
  /** How many a person opened. */
  reports: count.nullable(),
  last_at: instant.nullable(),
  /** Of an absent person who has not chosen a password since. */
  invited_at: instant.nullable(),
  /** How often the viewer measured the time until the report was shown, and the mean. */
  loads: count,
  load_ms: count.nullable(),
  slow_loads: count,
  failures: count,
})

const usageDayRow = z.object({
  id: z.string(),
  opens: count,
  views: count,
  seconds: count,
  people: count,
  failures: count,
})

/** How reports are used, by people and not by playlist runs (decision 071). */
export const usage = group(
  { access: 'admin', tag: 'log' },
  {
    'log/usage': list({
      summary: 'Opens, views and minutes per report, page, person or group; who and what is missing.',
      filter: z
        .strictObject({ days, by: z.enum(usageCuts).default('report'), ...scope })
        .superRefine(({ by, ...filter }, context) => {
          for (const field of ['report_id', 'group_id', 'user_id'] as const) {
            if (filter[field] === undefined || (scopesOf[by] ?? [field]).includes(field)) continue
            context.addIssue({ code: 'custom', path: [field], input: filter[field] })
          }
        })
        .prefault({}),
      sortColumns: [
        'opens',
        'views',
        'seconds',
        'name',
        'people',
        'reports',
        'last_at',
        'load_ms',
        'failures',
      ],
      row: usageRow,
    }),
    'log/usage-days': list({
      summary: 'The same per day, without gaps.',
      filter: z.strictObject({ days, ...scope }).prefault({}),
      sortColumns: ['id'],
      row: usageDayRow,
    }),
  },
)
