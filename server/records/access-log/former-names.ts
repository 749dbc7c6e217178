import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { formerNames, pageViews, playlistRunEvents, signIns, usageDays } from '../../base/db/schema/index.ts'
import type { Db, TenantTable } from '../../base/db/scope.ts'

/** The limit makes PostgreSQL look up each name in the index; as a join it would read the whole log. */
const isMissingIn = (log: TenantTable, id: PgColumn): SQL => sql`(
  select true from ${log} where ${log.tenantId} = ${formerNames.tenantId} and ${id} = ${formerNames.namedId} limit 1
) is null`

const missing = {
  user: [
    isMissingIn(pageViews, pageViews.userId),
    isMissingIn(signIns, signIns.userId),
    isMissingIn(playlistRunEvents, playlistRunEvents.userId),
    isMissingIn(usageDays, usageDays.userId),
  ],
  report: [isMissingIn(pageViews, pageViews.reportId), isMissingIn(usageDays, usageDays.reportId)],
  playlist: [isMissingIn(playlistRunEvents, playlistRunEvents.playlistId)],
} as const

/** Deletes the former names, of all tenants, that the access log no longer contains. */
export async function deleteUnusedNames(db: Db): Promise<void> {
  for (const kind of ['user', 'report', 'playlist'] as const) {
    await db.delete(formerNames).where(and(eq(formerNames.kind, kind), ...missing[kind]))
  }
}
