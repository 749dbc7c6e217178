import { and, lt, ne, sql } from 'drizzle-orm'
import {
  auditEvents,
  devices,
  pageViews,
  playlistRunEvents,
  reportLoads,
  signIns,
  supportMessages,
  usageDays,
  usagePageDays,
} from '../../base/db/schema/index.ts'
import { type Db, tenantScoped } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { deleteOutdated, type LogTable } from './delete-outdated.ts'

const dayMs = 86_400_000
/** The triggers of the audit log let only this transaction delete. */
const auditRetention = sql`set local vitrine.audit_retention = 'on'`

/** Deletes what the tenants do not want to keep of their logs and messages to support (decision 060). */
export async function applyRetention(db: Db, now: number): Promise<void> {
  await forEachTenant(db, async ({ id: tenantId, settings }) => {
    const { pageViewDays, signInDays, runEventDays, auditDays, supportDays } = tenantSettings(settings)
    const before = (days: number): Date => new Date(now - days * dayMs)
    const deleteOlder = async (table: LogTable, days: number, prepare?: typeof auditRetention) => {
      if (days > 0) await deleteOutdated({ db, tenantId }, table, before(days), prepare)
    }
    await deleteOlder(pageViews, pageViewDays)
    if (pageViewDays > 0) {
      const firstDay = before(pageViewDays).toISOString().slice(0, 10)
      await db.delete(usageDays).where(tenantScoped({ tenantId }, usageDays, lt(usageDays.day, firstDay)))
      await db
        .delete(usagePageDays)
        .where(tenantScoped({ tenantId }, usagePageDays, lt(usagePageDays.day, firstDay)))
      await db
        .delete(reportLoads)
        .where(tenantScoped({ tenantId }, reportLoads, lt(reportLoads.day, firstDay)))
    }
    await deleteOlder(signIns, signInDays)
    if (signInDays > 0) {
      const unseen = lt(devices.lastSeenAt, before(signInDays))
      await db.delete(devices).where(tenantScoped({ tenantId }, devices, unseen))
    }
    await deleteOlder(playlistRunEvents, runEventDays)
    await deleteOlder(auditEvents, auditDays, auditRetention)
    if (supportDays > 0) {
      const { state, createdAt } = supportMessages
      // A queued one is still to be sent, or given up after some days.
      const old = and(ne(state, 'queued'), lt(createdAt, before(supportDays)))
      await db.delete(supportMessages).where(tenantScoped({ tenantId }, supportMessages, old))
    }
  })
}
