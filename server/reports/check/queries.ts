import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { FindingKind } from '#common/contract/report-check.ts'
import { closedReaders, usedColumns, usedPages } from '../../access/access-columns.ts'
import { groups, reportFindings, reports, type StoredPage, tenants } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ModelColumn } from '../../power-bi/models/columns.ts'

/** The form of the report shows the others. */
export const MAX_NAMES = 20

/** Something that is wrong with a report; `details`: the account, the missing pages or columns, or the users. */
export interface Finding {
  reportId: number
  kind: FindingKind
  details: string[]
}

/** A report, with the pages and columns that the access of its users names. */
export interface CheckedReport {
  id: number
  groupId: number
  accountId: number
  workspaceId: string
  powerBiReportId: string
  pages: StoredPage[]
  columns: ModelColumn[]
  /** An administrator has confirmed that its filters work. */
  filtersConfirmed: boolean
  /** Members of the group for whom the report does not open, because their rows are not known. */
  closedFor: string[]
  /** An administrator has said that its model restricts rows, */
  hasRowRules: boolean
  /** and has seen that it does. */
  isConfirmed: boolean
  /** Its model loads the filters of all users. */
  hasSecurityTable: boolean
}

/** Claims the check of a tenant, once per day in its time zone on all nodes together. */
export async function claimDailyCheck(
  db: Db,
  tenantId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<boolean> {
  const dayOf = (at: SQL): SQL => sql`(${at} at time zone ${timeZone}::text)::date`
  const today = dayOf(sql`${now.toISOString()}::timestamptz`)
  const isDue = or(isNull(tenants.reportsCheckedAt), lt(dayOf(sql`${tenants.reportsCheckedAt}`), today))
  const { rowCount } = await db
    .update(tenants)
    .set({ reportsCheckedAt: now })
    .where(and(eq(tenants.id, tenantId), isDue))
  return (rowCount ?? 0) > 0
}

/** Records that an administrator starts a check, which counts as the check of that day. */
export const recordCheck = (db: Db, tenantId: number, at: Date) =>
  db.update(tenants).set({ reportsCheckedAt: at }).where(eq(tenants.id, tenantId))

/** When the last check began; null: never. */
export async function lastCheck(db: Db, tenantId: number): Promise<Date | null> {
  const [tenant] = await db
    .select({ at: tenants.reportsCheckedAt })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return tenant?.at ?? null
}

/** The group reports of the tenant. */
export const listCheckedReports = (scope: Scope): Promise<CheckedReport[]> =>
  scope.db
    .select({
      id: reports.id,
      groupId: reports.groupId,
      accountId: reports.accountId,
      workspaceId: reports.workspaceId,
      powerBiReportId: reports.powerBiReportId,
      pages: usedPages,
      columns: usedColumns,
      filtersConfirmed: reports.filtersConfirmed,
      closedFor: closedReaders(scope, MAX_NAMES),
      hasRowRules: sql<boolean>`${isNotNull(reports.rowRules)}`,
      isConfirmed: sql<boolean>`${isNotNull(reports.rulesConfirmed)}`,
      hasSecurityTable: sql<boolean>`coalesce(${reports.rowRules} @> '{"security_table": true}', false)`,
    })
    .from(reports)
    .where(tenantScoped(scope, reports))
    .orderBy(asc(reports.id))

/**
 * Replaces the findings of the reports that were checked.
 * @returns those that were not known before
 */
export async function replaceFindings(
  tx: Scope,
  checked: ReadonlyMap<number, Finding[]>,
  at: Date,
): Promise<Finding[]> {
  // A report may have been deleted during the check.
  const existing = await tx.db
    .select({ id: reports.id })
    .from(reports)
    .where(tenantScoped(tx, reports, inArray(reports.id, [...checked.keys()])))
    .orderBy(asc(reports.id))
    .for('key share')
  const ids = existing.map(({ id }) => id)
  const rows = ids
    .flatMap((id) => checked.get(id) ?? [])
    .map((finding) => ({ ...finding, tenantId: tx.tenantId, since: at, checkedAt: at }))
  const { tenantId, reportId, kind, details, checkedAt } = reportFindings
  const stored =
    rows.length === 0
      ? []
      : await tx.db
          .insert(reportFindings)
          .values(rows)
          .onConflictDoUpdate({
            target: [tenantId, reportId, kind],
            set: { details: sql`excluded.details`, checkedAt: sql`excluded.checked_at` },
          })
          .returning({ reportId, kind, details, isNew: sql<boolean>`xmax = 0` })
  await tx.db
    .delete(reportFindings)
    .where(tenantScoped(tx, reportFindings, inArray(reportId, ids), lt(checkedAt, at)))
  return stored.filter(({ isNew }) => isNew)
}

/** The names of reports with their groups. */
export const listReportNames = (scope: Scope, ids: number[]) =>
  scope.db
    .select({ id: reports.id, name: reports.name, groupName: groups.name })
    .from(reports)
    .innerJoin(groups, and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId)))
    .where(tenantScoped(scope, reports, inArray(reports.id, ids)))
