import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { eventKinds } from './audit.ts'
import { endpoint, group, list } from './endpoint.ts'
import { bound, byUserAndTime } from './log-filter.ts'
import { filter, id, instant, page, text } from './shapes.ts'

/** Readable values by field; the fields depend on the action. */
const fields = z.record(z.string(), z.unknown()).nullable()

const auditEventRow = z.object({
  id: z.int(),
  at: instant,
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  action: z.string(),
  object_type: z.string(),
  object_id: z.int().nullable(),
  object_name: z.string().nullable(),
  /** Whether the object can still be opened; of a report also its group. */
  object_exists: z.boolean(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
  before: fields,
  after: fields,
  details: fields,
  /** Names of the ids in `before` and `after`, by field and id: `groupId 3`. */
  names: z.record(z.string(), z.string()),
  count: z.int(),
})

export const auditLog = group(
  { access: 'admin', tag: 'log' },
  {
    'log/audit-events': list({
      summary:
        'The audit log: changes with their fields before and after, refusals, and openings of reports.',
      filter: z
        .strictObject({
          ...byUserAndTime,
          kind: z.enum(eventKinds).optional(),
          /** What programs and directories did with a token. */
          by: z.enum(['program']).optional(),
          action: text(limits.name)
            .regex(/^[a-z_]+\.[a-z_]+$/)
            .optional(),
          report_id: id.optional(),
          report: text(limits.name).optional(),
          subject_id: id.optional(),
          subject: text(limits.name).optional(),
        })
        .default({}),
      sortColumns: ['at'],
      row: auditEventRow,
    }),
    accessAtDate: endpoint({
      summary: 'Who could see which rows and pages of a report at a time, by the audit log.',
      request: z.object({ id_report: id, at: bound }),
      response: z.object({
        report: z.object({ id, name: z.string(), existed: z.boolean() }),
        people: z.array(
          z.object({
            id,
            name: z.string(),
            filters: z.array(filter),
            page_filters: z.array(page),
            blocked: z.boolean(),
          }),
        ),
        complete_since: instant.nullable(),
        uncertain: z.array(z.enum(['before_log', 'deleted_user', 'deleted_group', 'erased_user'])),
      }),
    }),
  },
)
