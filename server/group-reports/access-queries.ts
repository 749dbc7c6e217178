import { and, asc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { inIds } from '../db/any.ts'
import { chunk } from '../db/portions.ts'
import { groupMembers, reports, reportUsers, users } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import { isGranted, isGroupMember } from '../reports/access-conditions.ts'
import type { ReportAccess, AccessChanges } from './access-changes.ts'

/**
 * The people of a report, by name. Who was taken out of the group is not among them: the entry rests, with its filters,
 * until the person comes back (contract, decision 1), and no saving of the form touches it.
 */
export const listAccess = (scope: Scope, reportId: number) =>
  scope.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      filters: reportUsers.filters,
      pages: reportUsers.pages,
    })
    .from(reportUsers)
    .innerJoin(reports, and(eq(reports.tenantId, reportUsers.tenantId), eq(reports.id, reportUsers.reportId)))
    .innerJoin(groupMembers, isGroupMember)
    .innerJoin(users, and(eq(users.tenantId, reportUsers.tenantId), eq(users.id, reportUsers.userId)))
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), isGranted))
    .orderBy(asc(users.name), asc(users.id))

/** What stays of an entry whose report is taken away: its id, which playlists point to. */
const takenAway = { given: false, filters: [], pages: [] }

/**
 * For a report that becomes another one: the page filters of people who are out of the group just now mean nothing any
 * more, and without them every page would be open when they come back. So it is taken away from them.
 */
export async function revokeSuspendedPageLimits(
  scope: Scope,
  { reportId, groupId }: { reportId: number; groupId: number },
): Promise<void> {
  const inGroup = scope.db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groupId)))
  const resting = tenantScoped(
    scope,
    reportUsers,
    eq(reportUsers.reportId, reportId),
    notInArray(reportUsers.userId, inGroup),
    ne(reportUsers.pages, []),
  )
  await scope.db.update(reportUsers).set(takenAway).where(resting)
}

/** Gives a report to people who do not have it yet, or have had it once. */
export async function grantAccess(scope: Scope, reportId: number, entries: readonly ReportAccess[]): Promise<void> {
  for (const some of chunk(entries)) {
    const rows = some.map((entry) => ({ ...entry, tenantId: scope.tenantId, reportId }))
    await scope.db
      .insert(reportUsers)
      .values(rows)
      .onConflictDoUpdate({
        target: [reportUsers.tenantId, reportUsers.reportId, reportUsers.userId],
        set: { given: true, filters: sql`excluded.filters`, pages: sql`excluded.pages` },
      })
  }
}

/** Entries as rows, in one parameter however many they are. */
const asRows = (entries: readonly ReportAccess[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry("userId" int, filters jsonb, pages jsonb)`

async function updateAccess(scope: Scope, reportId: number, entries: readonly ReportAccess[]): Promise<void> {
  await scope.db
    .update(reportUsers)
    .set({ filters: sql`entry.filters`, pages: sql`entry.pages` })
    .from(asRows(entries))
    .where(
      tenantScoped(
        scope,
        reportUsers,
        eq(reportUsers.reportId, reportId),
        eq(reportUsers.userId, sql`entry."userId"`),
      ),
    )
}

async function revokeAccess(scope: Scope, reportId: number, userIds: readonly number[]): Promise<void> {
  await scope.db
    .update(reportUsers)
    .set(takenAway)
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), inIds(reportUsers.userId, userIds)))
}

/** Changes the people of a report; kept entries keep their ids, which playlists point to. */
export async function applyAccessChanges(
  scope: Scope,
  reportId: number,
  { added, changed, removed }: AccessChanges,
): Promise<void> {
  if (removed.length > 0) await revokeAccess(scope, reportId, removed)
  if (changed.length > 0) await updateAccess(scope, reportId, changed)
  if (added.length > 0) await grantAccess(scope, reportId, added)
}
