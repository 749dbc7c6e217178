import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { listedAccess } from './group-reports.ts'
import { id, instant } from './shapes.ts'

const named = { id, name: z.string() }

/** What one user may see of one report. */
const access = listedAccess.pick({ filters: true, reportPagesFilter: true }).extend({
  ...named,
  /** Left the group: access waits for the return. */
  suspended: z.boolean(),
  /** It does not open, because its rows are not known. */
  closed: z.boolean(),
  last_opened_at: instant.nullable(),
})

export const userAccess = group(
  { access: 'admin', tag: 'users' },
  {
    userAccess: endpoint({
      summary: 'The groups of a user, and what the user may see of which reports.',
      request: z.object({ id_user: id }),
      response: z.object({
        groups: z.array(z.object(named)),
        reports: z.array(access.extend({ group_id: id, group_name: z.string() })),
      }),
    }),
    reportReaders: endpoint({
      summary: 'Who may see a report, and which of its rows and pages.',
      /** `id_group`: only if the report is in this group. */
      request: z.object({ id_report: id, id_group: id.optional() }),
      response: z.object({
        report: z.object(named),
        readers: z.array(access.extend({ email: z.string(), is_display: z.boolean() })),
      }),
    }),
  },
)
