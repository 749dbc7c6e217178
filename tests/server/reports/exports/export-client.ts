import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { accounts, auditEvents, reports, reportUsers } from '#server/base/db/schema/index.ts'
import { type Browser, personIds, type TestPortal } from '../../portal.ts'
import { bearer } from '../../post.ts'
import { storedEvents } from '../../records/audit/events.ts'

/** Allows users to export a report, or forbids it. */
export const allowExport = (portal: TestPortal, id: number, exportable = true): Promise<unknown> =>
  portal.changeExternally((db) => db.update(reports).set({ exportable }).where(eq(reports.id, id)))

/** Starts an export and waits until it is over. */
export async function exported(user: Browser, request: RequestOf<'startReportExport'>) {
  const { id_export } = await user.call('startReportExport', request)
  const answer = await vi.waitFor(
    async () => {
      const progress = await user.call('reportExport', { id_export })
      expect(progress.status).not.toBe('running')
      return progress
    },
    { timeout: 20_000, interval: 50 },
  )
  return { id: id_export, ...answer }
}

export const download = (portal: TestPortal, user: Browser, id: string): Promise<Response> =>
  fetch(`${portal.url}/api/report-exports/${id}`, { headers: bearer(user.token()) })

/** Changes Maria's access to a report while the work runs. */
export async function withAccessOfMaria(
  portal: TestPortal,
  change: Partial<typeof reportUsers.$inferInsert>,
  work: () => Promise<unknown>,
  reportId = 378,
): Promise<void> {
  const ofMaria = and(eq(reportUsers.userId, personIds.maria), eq(reportUsers.reportId, reportId))
  const [before] = await portal.database.db.select().from(reportUsers).where(ofMaria)
  if (!before) throw new Error('Maria has access in the demo')
  const { granted, filters, allowedPages } = before
  const set = (values: typeof change) =>
    portal.changeExternally((db) => db.update(reportUsers).set(values).where(ofMaria))
  await set(change)
  await work().finally(() => set({ granted, filters, allowedPages }))
}

/** The event of the latest export. */
export const latestExport = async (portal: TestPortal) =>
  (await storedEvents(portal, eq(auditEvents.action, 'report.export'))).slice(-1)

/** Does something while the account of the reports has another role in the semantic models. */
export async function withOtherRoles(portal: TestPortal, work: () => Promise<unknown>): Promise<void> {
  const ofTenant = eq(accounts.tenantId, 1)
  const [stored] = await portal.database.db.select().from(accounts).where(ofTenant)
  const setRoles = (roles: string[]) =>
    portal.changeExternally((db) => db.update(accounts).set({ roles }).where(ofTenant))
  await setRoles(['Other'])
  await work()
  await setRoles(stored?.roles ?? [])
}
