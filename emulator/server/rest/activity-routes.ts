import { z } from 'zod'
import type { ActivityEvent } from '../activities/activity-log.ts'
import type { Service } from '../service.ts'
import { invalidRequest } from '../service-error.ts'
import { readFilter } from './odata.ts'
import { type AddOperation, forAdmins } from './operation.ts'

/** Power BI returns more; with few, programs have to ask for the rest. */
const PAGE = 20

/** In single quotes, as Power BI wants times and tokens. */
const quoted = z.string().regex(/^'.*'$/, 'must be in single quotes')
const time = quoted
  .transform((text) => Date.parse(/z'$/i.test(text) ? text.slice(1, -1) : `${text.slice(1, -1)}Z`))
  .refine((at) => !Number.isNaN(at), 'is not a time in ISO 8601')
const windowSchema = z
  .object({ startDateTime: time, endDateTime: time, $filter: z.string().optional() })
  .refine(({ startDateTime, endDateTime }) => dayOf(startDateTime) === dayOf(endDateTime), {
    message: 'startDateTime and endDateTime must be in the same UTC day',
  })
const restSchema = z.object({
  start: z.number(),
  end: z.number(),
  filter: z.string().optional(),
  skip: z.int(),
})

type Rest = z.output<typeof restSchema>

const dayOf = (at: number) => Math.floor(at / 86_400_000)

/** What has happened in the tenant: what it asks for, or the next part of it. */
export function activityRoutes(add: AddOperation, service: Service): void {
  forAdmins(add, service)(
    'GetActivityEvents',
    'GET',
    ['/admin/activityevents'],
    ({ query, access, base }) => {
      const { start, end, filter, skip } = wanted(query)
      const matches = filterOf(filter)
      const found = service.activities.events.filter((event) => {
        const at = Date.parse(event.CreationTime)
        return event.OrganizationId === access.tid && at >= start && at <= end && matches(event)
      })
      const isLast = found.length <= skip + PAGE
      const token = isLast ? null : tokenOf({ start, end, filter, skip: skip + PAGE })
      return {
        activityEventEntities: found.slice(skip, skip + PAGE),
        ...(token && {
          continuationUri: `${base}/v1.0/myorg/admin/activityevents?continuationToken='${token}'`,
          continuationToken: token,
        }),
      }
    },
  )
}

/** Programs append the token to a URL as it is. */
const tokenOf = (rest: Rest): string => Buffer.from(JSON.stringify(rest)).toString('base64url')

/** @throws ServiceError 400 */
function wanted(query: Record<string, unknown>): Rest {
  if (query.continuationToken !== undefined) {
    const { data } = restSchema.safeParse(readToken(String(query.continuationToken).replaceAll("'", '')))
    if (!data) throw invalidRequest('The continuationToken is not valid.')
    return data
  }
  const { data, error } = windowSchema.safeParse(query)
  if (error) throw invalidRequest(z.prettifyError(error))
  return { start: data.startDateTime, end: data.endDateTime, filter: data.$filter, skip: 0 }
}

function readToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Names of activities and users have no case. @throws ServiceError 400 */
function filterOf(filter: string | undefined): (event: ActivityEvent) => boolean {
  const matches = readFilter(filter?.toLowerCase(), ['Activity', 'UserId'])
  return ({ Activity, UserId }) => matches({ Activity: Activity.toLowerCase(), UserId: UserId.toLowerCase() })
}
