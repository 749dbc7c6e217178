import { isDeepStrictEqual } from 'node:util'
import { isNotNull, sql } from 'drizzle-orm'
import { reports, type StoredRowRules } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { isSameId } from '../power-bi/client/same-id.ts'

/** A report of Power BI, and how its model restricts rows. */
interface Ruled {
  powerBiReportId: string
  rowRules: StoredRowRules | null
}

/** How the group reports with this Power BI report restrict rows, where those that say so agree; else null. */
async function rulesOfSameReport(scope: Scope, powerBiReportId: string): Promise<StoredRowRules | null> {
  const isSame = sql`lower(${reports.powerBiReportId}) = lower(${powerBiReportId})`
  const [found, other] = await scope.db
    .selectDistinct({ rowRules: reports.rowRules })
    .from(reports)
    .where(tenantScoped(scope, reports, isSame, isNotNull(reports.rowRules)))
    .limit(2)
  return (!other && found?.rowRules) || null
}

/**
 * The rules that a save stores: those it sends, else those of the stored report, or of others that show the same report of
 * Power BI, so that an added report restricts rows as the first one does.
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

/** Rules for a version: the database does not keep the order of their fields. */
export const versionedRules = ({ keys, ...rules }: StoredRowRules) => ({
  rules: [rules.username_from, rules.username, rules.roles, rules.security_table],
  keys: keys.map(({ key, table, column }) => [key, table, column]),
})
