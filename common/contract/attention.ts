import { z } from 'zod'
import { accessRequests } from './access-requests.ts'
import { endpoint, group } from './endpoint.ts'
import { reportCheck } from './report-check.ts'
import { flag, id, instant, nothing, total } from './shapes.ts'
import { subscriptions } from './subscriptions.ts'

/** The newest of a kind, at most `limits.attentionRows`, and how many there are; left out: more than are counted. */
const newest = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total })

const { row: finding } = reportCheck['log/report-findings']

export const attention = group(
  { access: 'admin', tag: 'users' },
  {
    attention: endpoint({
      summary: 'What waits for an administrator: the newest of each kind, and how many there are.',
      request: nothing,
      response: z.object({
        requests: newest(accessRequests['log/access-requests'].row),
        /** A problem of an account counts once for all its reports. */
        findings: newest(finding.extend({ reports: z.int() })),
        /** Subscriptions whose last mail could not be sent. */
        subscriptions: newest(subscriptions['log/subscriptions'].row),
        /** Users whose last day of access is within `limits.expiringDays`, the first day first. */
        expiring: newest(z.object({ id, name: z.string(), access_until: z.iso.date() })),
        /** Power BI accounts whose secret or certificate ends within `limits.expiringDays`, the first day first. */
        accounts: newest(z.object({ id, name: z.string(), credential_until: z.iso.date() })),
        /** Webhooks that were disabled after a week without success. */
        webhooks: newest(z.object({ id, url: z.string(), last_error: z.string().nullable() })),
        /** Displays that are meant to play and show nothing, with when they last did. */
        walls: newest(z.object({ id, name: z.string(), since: instant.nullable() })),
        /** New messages to support, and mails about messages that could not be sent. */
        support: z.object({ new: z.int(), failed: z.int() }),
        /** Which first steps a new company has taken. */
        steps: z.object({
          account: z.boolean(),
          users: z.boolean(),
          group: z.boolean(),
          report: z.boolean(),
          access: z.boolean(),
        }),
      }),
    }),
    weeklyMail: endpoint({
      summary: 'Whether the administrator gets the weekly mail, and whether the portal sends mails.',
      request: nothing,
      response: z.object({ wanted: z.boolean(), available: z.boolean() }),
    }),
    updateWeeklyMail: endpoint({
      summary: 'Start or end the weekly mail of the administrator.',
      request: z.object({ wanted: flag }),
      response: nothing,
    }),
  },
)
