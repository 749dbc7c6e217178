import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { listedAccess } from './group-reports.ts'
import { id, instant } from './shapes.ts'

const named = { id, name: z.string() }

export const userAccess = group(
  { access: 'admin', tag: 'users' },
  {
    userAccess: endpoint({
      summary: 'The groups of a user, and what the user may see of which reports.',
      request: z.object({ id_user: id }),
      response: z.object({
        groups: z.array(z.object(named)),
        reports: z.array(
          listedAccess.pick({ filters: true, reportPagesFilter: true }).extend({
            ...named,
            group_id: id,
            group_name: z.string(),
            /** Left the group: access waits for the return. */
            suspended: z.boolean(),
            /** It does not open, because its rows are not known. */
            closed: z.boolean(),
            last_opened_at: instant.nullable(),
          }),
        ),
      }),
    }),
  },
)
