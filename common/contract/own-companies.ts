import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { nothing } from './shapes.ts'

/** The companies of this portal where a person has a user (decision 126). Administrators who view as the person may not ask. */
export const ownCompanies = group(
  { access: 'user', tag: 'single-sign-on' },
  {
    ownCompanies: endpoint({
      summary:
        "The companies of the portal in which one signs in at the same provider, besides the session's; none in a session that was opened with a password.",
      request: nothing,
      response: z.object({
        companies: z.array(
          z.object({
            name: z.string(),
            /** Where the browser goes to sign in there. No session is opened or shared. */
            url: z.string(),
          }),
        ),
      }),
    }),
  },
)
