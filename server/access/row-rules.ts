import { isDeepStrictEqual } from 'node:util'
import { and, desc, isNotNull, sql } from 'drizzle-orm'
import { managementReports, reports, type StoredRowRules } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import { isSameId } from '../embed/same-id.ts'

/** A report of Power BI, and how its model restricts rows. */
interface Ruled {
  powerBiReportId: string
  rowRules: StoredRowRules | null
}

/** The rules of a report that shows the same report of Power BI, the newest first; null if none has any. */
async function rulesOfSameReport(scope: Scope, powerBiReportId: string): Promise<StoredRowRules | null> {
  for (const table of [reports, managementReports]) {
    const isSame = sql`lower(${table.powerBiReportId}) = lower(${powerBiReportId})`
    const [found] = await scope.db
      .select({ rowRules: table.rowRules })
      .from(table)
      .where(tenantScoped(scope, table, and(isSame, isNotNull(table.rowRules))))
      .orderBy(desc(table.id))
      .limit(1)
    if (found) return found.rowRules
  }
  return null
}

/**
 * The rules that a save stores: those it sends, else those of the stored report, or of another one that shows the same
 * report of Power BI, so that an added report restricts rows as the first one does.
 */
export async function savedRowRules(
  scope: Scope,
  sent: StoredRowRules | null | undefined,
  { stored, powerBiReportId }: { stored?: Ruled; powerBiReportId: string },
): Promise<StoredRowRules | null> {
  if (sent !== undefined) return sent
  if (stored && isSameId(stored.powerBiReportId, powerBiReportId)) return stored.rowRules
  return rulesOfSameReport(scope, powerBiReportId)
}

/** Whether what was confirmed about a report still holds after a save. */
export const isSameModel = <Source extends Ruled & { accountId: number; workspaceId: string }>(
  one: Source,
  other: Source,
): boolean =>
  one.accountId === other.accountId &&
  one.workspaceId === other.workspaceId &&
  isSameId(one.powerBiReportId, other.powerBiReportId) &&
  isDeepStrictEqual(one.rowRules, other.rowRules)
