import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { insertedRow } from '../../base/db/rows.ts'
import { reportExports, tenants } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { exportLimits } from '../../base/rate-limits/limits.ts'

type NewExport = Pick<typeof reportExports.$inferInsert, 'userId' | 'reportId' | 'accessHash'>
type ExportChange = Partial<Pick<typeof reportExports.$inferInsert, 'exportId' | 'state' | 'extension'>>
export type StoredExport = typeof reportExports.$inferSelect

/** An export that has run longer is not waited for. */
export const startOfTimeLimit = (now: number): Date => new Date(now - exportLimits.minutes * 60_000)

/**
 * Adds a running export, unless the user or the tenant has too many; its id.
 * @throws PortalError `limit.exports`
 */
export function reserveExport(scope: Scope, added: NewExport, now: number): Promise<string> {
  return inTransaction(scope, async (tx) => {
    await tx.db
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.id, tx.tenantId))
      .for('no key update')
    const isRunning = and(
      eq(reportExports.state, 'running'),
      gt(reportExports.createdAt, startOfTimeLimit(now)),
    )
    const [running] = await tx.db
      .select({
        ofTenant: sql<number>`count(*)::int`,
        ofUser: sql<number>`count(*) filter (where ${eq(reportExports.userId, added.userId)})::int`,
      })
      .from(reportExports)
      .where(tenantScoped(tx, reportExports, isRunning))
    const { ofTenant = 0, ofUser = 0 } = running ?? {}
    if (ofTenant >= exportLimits.perTenant || ofUser >= exportLimits.perUser) {
      const { retryAfterSeconds: retryAfter } = exportLimits
      throw new PortalError('limit.exports', { retryAfter, limit: 'runningExports' })
    }
    const inserted = await tx.db
      .insert(reportExports)
      .values({ ...added, tenantId: tx.tenantId, createdAt: new Date(now) })
      .returning({ id: reportExports.id })
    return insertedRow(inserted).id
  })
}

/** An export of the user's. */
export async function findExport(
  scope: Scope,
  { id, userId }: { id: string; userId: number },
): Promise<StoredExport | undefined> {
  const [found] = await scope.db
    .select()
    .from(reportExports)
    .where(tenantScoped(scope, reportExports, eq(reportExports.id, id), eq(reportExports.userId, userId)))
  return found
}

export async function updateExport(scope: Scope, id: string, change: ExportChange): Promise<void> {
  await scope.db
    .update(reportExports)
    .set(change)
    .where(tenantScoped(scope, reportExports, eq(reportExports.id, id)))
}

/** Forgets an export, so that its file cannot be downloaded; whether there was one. */
export async function deleteExport(
  scope: Scope,
  { id, userId }: { id: string; userId: number },
): Promise<boolean> {
  const deleted = await scope.db
    .delete(reportExports)
    .where(tenantScoped(scope, reportExports, eq(reportExports.id, id), eq(reportExports.userId, userId)))
    .returning({ id: reportExports.id })
  return deleted.length > 0
}

/** Power BI keeps files for a day. */
export async function deleteOldExports(db: Db, now: Date): Promise<void> {
  await db.delete(reportExports).where(lt(reportExports.createdAt, new Date(now.getTime() - 86_400_000)))
}
