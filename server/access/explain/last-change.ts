import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#common/contract/audit.ts'
import { auditEvents } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** Who changed something, and when; `by` is null for the operator's command line. */
export interface LastChange {
  at: Date
  by: string | null
}

/** Which events count as a change of something. */
interface Changes {
  object: 'user' | 'group' | 'report' | 'account'
  id: number
  /** Actions, and parts of the fields that a change has recorded; everything if absent. */
  anyOf?: (AuditAction | object)[]
}

const contains = (part: object): SQL => {
  const json = sql`${JSON.stringify(part)}::jsonb`
  return sql`(${auditEvents.before} @> ${json} or ${auditEvents.after} @> ${json} or ${auditEvents.details} @> ${json})`
}

/** The last change in the audit log, which keeps what happened for at least a year. */
export async function findLastChange(
  scope: Scope,
  { object, id, anyOf }: Changes,
): Promise<LastChange | undefined> {
  const isOfObject = sql`${auditEvents.objectType} = ${object} and ${auditEvents.objectId} = ${id}`
  const [event] = await scope.db
    .select({ at: auditEvents.at, userId: auditEvents.userId, by: auditEvents.userName })
    .from(auditEvents)
    .where(
      tenantScoped(
        scope,
        auditEvents,
        isOfObject,
        anyOf &&
          or(
            ...anyOf.map((each) =>
              typeof each === 'string' ? eq(auditEvents.action, each) : contains(each),
            ),
          ),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1)
  return event && { at: event.at, by: event.userId === null ? null : event.by }
}
