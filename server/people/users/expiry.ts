import { and, sql } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import { users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { portalOf } from '../../records/audit/event.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import { setBlocked } from './blocking.ts'

/** Users whose last day of access is over in the time zone of their company. Administrators have none. */
const findExpired = (scope: Scope, now: Date, timeZone: string) => {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone}::text)::date`
  return scope.db
    .select({ id: users.id, accessUntil: users.accessUntil })
    .from(users)
    .where(tenantScoped(scope, users, and(sql`${users.accessUntil} < ${today}`, sql`not ${users.adm}`)))
    .orderBy(users.id)
    .for('no key update')
}

/**
 * Blocks users after their last day of access (decision 059), as a job. The day is removed from the user, so that an
 * administrator can unblock them; the audit log keeps it.
 */
export const blockExpiredUsers = (db: Db, now: Date): Promise<void> =>
  forEachTenant(db, ({ id: tenantId, settings }) =>
    inTransaction({ db, tenantId }, async (tx) => {
      const expired = await findExpired(tx, now, tenantSettings(settings).timeZone)
      if (expired.length === 0) return
      const ids = expired.map(({ id }) => id)
      await tx.db
        .update(users)
        .set({ accessUntil: null })
        .where(tenantScoped(tx, users, inIds(users.id, ids)))
      const until = new Map(expired.map(({ id, accessUntil }) => [id, accessUntil]))
      await insertAuditEvents(
        tx.db,
        (await setBlocked(tx, ids, true, now)).map((object) => ({
          ...portalOf(tenantId),
          ...{ action: 'user.block' as const, object, at: now.getTime() },
          details: { accessUntil: until.get(object.id) },
        })),
      )
    }),
  )
