import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { auditEvents, type reports, reportUsers } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { isGranted } from './granted-reports.ts'

/** A row of the security table of a semantic model: a value that a user may see in a column, or `*` for all of them. */
export interface SecurityRow extends Record<string, unknown> {
  tenant: number
  report: number
  username: string
  table: string
  column: string
  value: string
}

/** Rows that are in memory at a time. */
const batchSize = 5000

/**
 * The security table of a report, or of all reports of the tenant, in batches. The view that semantic models can read
 * computes it, so that both have the same rows (decision 122).
 * @param tx a transaction, which a cursor needs
 */
export async function* readSecurityTable(tx: Scope, reportId?: number): AsyncGenerator<SecurityRow[]> {
  const ofReport = reportId === undefined ? sql`true` : sql`report = ${reportId}`
  // Planned for all rows, and not for the first ones.
  await tx.db.execute(sql`set local cursor_tuple_fraction = 1`)
  await tx.db.execute(sql`declare security_rows no scroll cursor for
    select * from vitrine_rows.security_table where tenant = ${tx.tenantId} and ${ofReport}`)
  for (;;) {
    const { rows } = await tx.db.execute<SecurityRow>(
      sql`fetch ${sql.raw(String(batchSize))} from security_rows`,
    )
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) break
  }
  await tx.db.execute(sql`close security_rows`)
}

/** Whether an event names one of these fields, as they were or as they are. */
const names = (...fields: string[]): SQL => {
  const list = sql`array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`
  return sql`(${auditEvents.before} ?| ${list} or ${auditEvents.after} ?| ${list})`
}

/**
 * Whether the security table of a report may have changed since a time, as the audit log says: by access to the report,
 * members of its group, or the names of its users.
 */
export async function hasChangedSince(
  scope: Scope,
  { id, groupId }: Pick<typeof reports.$inferSelect, 'id' | 'groupId'>,
  at: Date,
): Promise<boolean> {
  const { objectType, objectId, action } = auditEvents
  const usersOfReport = scope.db
    .select({ id: reportUsers.userId })
    .from(reportUsers)
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, id), isGranted))
  const [found] = await scope.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      tenantScoped(
        scope,
        auditEvents,
        gt(auditEvents.at, at),
        or(
          and(
            eq(objectType, 'report'),
            eq(objectId, id),
            names('access', 'suspendedAccess', 'rowRules', 'groupId'),
          ),
          and(eq(objectType, 'group'), eq(objectId, groupId), names('addedUsers', 'removedUsers')),
          and(
            eq(objectType, 'user'),
            inArray(objectId, usersOfReport),
            or(inArray(action, ['user.block', 'user.unblock']), names('email', 'attributes')),
          ),
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}
