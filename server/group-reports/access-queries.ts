import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { inIds } from '../db/conditions.ts'
import { chunk } from '../db/rows.ts'
import { groupMembers, reports, reportUsers, users } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import { isGranted, isGroupMember } from '../reports/queries.ts'
import type { AccessChanges, ReportAccess } from './report-access.ts'

/**
 * Who has access to a report, by name. Users removed from the group are not listed: their access is suspended with its
 * filters until they return (decision 014), and saving the form does not touch it.
 */
export const listAccess = (scope: Scope, reportId: number) =>
  scope.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      filters: reportUsers.filters,
      allowedPages: reportUsers.allowedPages,
    })
    .from(reportUsers)
    .innerJoin(reports, and(eq(reports.tenantId, reportUsers.tenantId), eq(reports.id, reportUsers.reportId)))
    .innerJoin(groupMembers, isGroupMember)
    .innerJoin(users, and(eq(users.tenantId, reportUsers.tenantId), eq(users.id, reportUsers.userId)))
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), isGranted))
    .orderBy(asc(users.name), asc(users.id))

/** Revoked access keeps its row, because playlists refer to the id. */
const revoked = { granted: false, filters: [], allowedPages: [] }

/** Access of users who have left the group: suspended with its filters until they return. */
export async function suspendedAccess(scope: Scope, reportId: number): Promise<ReportAccess[]> {
  const isMember = scope.db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(
      reports,
      and(eq(reports.tenantId, groupMembers.tenantId), eq(reports.groupId, groupMembers.groupId)),
    )
    .where(tenantScoped(scope, groupMembers, eq(reports.id, reportId)))
  const { userId, filters, allowedPages } = reportUsers
  return scope.db
    .select({ userId, filters, allowedPages })
    .from(reportUsers)
    .where(
      tenantScoped(
        scope,
        reportUsers,
        eq(reportUsers.reportId, reportId),
        isGranted,
        notInArray(userId, isMember),
      ),
    )
}

/** The access to a report that is about to be deleted, as the audit log records it. */
export async function recordedAccess(scope: Scope, reportId: number) {
  return {
    access: await listAccess(scope, reportId),
    suspendedAccess: await suspendedAccess(scope, reportId),
  }
}

/** The access of a user who is about to be deleted, as the audit log records it. */
export const recordedAccessOfUser = (scope: Scope, id: number) =>
  scope.db
    .select({
      reportId: reports.id,
      name: reports.name,
      filters: reportUsers.filters,
      allowedPages: reportUsers.allowedPages,
    })
    .from(reportUsers)
    .innerJoin(reports, and(eq(reports.tenantId, reportUsers.tenantId), eq(reports.id, reportUsers.reportId)))
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.userId, id), isGranted))
    .orderBy(asc(reports.id))

/**
 * For a report that now shows another Power BI report: suspended page limits name pages of the old one. Dropping them
 * would open every page to users who return to the group, so their access is revoked instead.
 * @returns the revoked access
 */
export async function revokeSuspendedPageLimits(scope: Scope, reportId: number): Promise<ReportAccess[]> {
  const limited = (await suspendedAccess(scope, reportId)).filter(
    ({ allowedPages }) => allowedPages.length > 0,
  )
  if (limited.length > 0) {
    await revokeAccess(
      scope,
      reportId,
      limited.map(({ userId }) => userId),
    )
  }
  return limited
}

/** Grants access to users who have none, or whose access was revoked earlier. */
export async function grantAccess(
  scope: Scope,
  reportId: number,
  granted: readonly ReportAccess[],
): Promise<void> {
  for (const some of chunk(granted)) {
    const rows = some.map((access) => ({ ...access, tenantId: scope.tenantId, reportId }))
    await scope.db
      .insert(reportUsers)
      .values(rows)
      .onConflictDoUpdate({
        target: [reportUsers.tenantId, reportUsers.reportId, reportUsers.userId],
        set: { granted: true, filters: sql`excluded.filters`, allowedPages: sql`excluded.pages` },
      })
  }
}

/** Any number of rows as one parameter. */
const asRows = (changed: readonly ReportAccess[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as access("userId" int, filters jsonb, "allowedPages" jsonb)`

async function updateAccess(scope: Scope, reportId: number, changed: readonly ReportAccess[]): Promise<void> {
  const isChanged = eq(reportUsers.userId, sql`access."userId"`)
  await scope.db
    .update(reportUsers)
    .set({ filters: sql`access.filters`, allowedPages: sql`access."allowedPages"` })
    .from(asRows(changed))
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), isChanged))
}

async function revokeAccess(scope: Scope, reportId: number, userIds: readonly number[]): Promise<void> {
  const ofUsers = inIds(reportUsers.userId, userIds)
  await scope.db
    .update(reportUsers)
    .set(revoked)
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), ofUsers))
}

/** Writes the changes; rows that stay keep their ids, because playlists refer to them. */
export async function applyAccessChanges(
  scope: Scope,
  reportId: number,
  { granted, changed, revoked: userIds }: AccessChanges,
): Promise<void> {
  if (userIds.length > 0) await revokeAccess(scope, reportId, userIds)
  if (changed.length > 0) await updateAccess(scope, reportId, changed)
  if (granted.length > 0) await grantAccess(scope, reportId, granted)
}
