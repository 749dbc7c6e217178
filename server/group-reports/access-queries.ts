import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { inIds } from '../db/conditions.ts'
import { chunk } from '../db/rows.ts'
import { groupMembers, reports, reportUsers, users } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import { attachedSets, attachSets, detachSets } from '../filter-sets/attached-sets.ts'
import { recomputeAccess } from '../filter-sets/recompute-access.ts'
import { isGranted } from '../reports/queries.ts'
import type { AccessChanges, ReportAccess, StoredAccess } from './report-access.ts'

/** Granted access with the report that it is to, by name. */
async function selectAccess(
  scope: Scope,
  condition: SQL | undefined,
): Promise<{ reportId: number; access: StoredAccess }[]> {
  const isListed = tenantScoped(scope, reportUsers, isGranted, condition)
  const rows = await scope.db
    .select({
      id: reportUsers.id,
      reportId: reportUsers.reportId,
      userId: users.id,
      name: users.name,
      email: users.email,
      filters: reportUsers.filters,
      ownFilters: reportUsers.ownFilters,
      closed: reportUsers.closed,
      allowedPages: reportUsers.allowedPages,
    })
    .from(reportUsers)
    .innerJoin(users, and(eq(users.tenantId, reportUsers.tenantId), eq(users.id, reportUsers.userId)))
    .where(isListed)
    .orderBy(asc(users.name), asc(users.id))
  const sets = await attachedSets(scope, isListed)
  return rows.map(({ id, reportId, filters, ownFilters, ...row }) => {
    const filterSets = (sets.get(id) ?? []).map((set) => ({ id: set.id, name: set.name }))
    const filterSetIds = filterSets.map((set) => set.id)
    const own = { filters: ownFilters ?? filters, effectiveFilters: filters }
    return { reportId, access: { ...row, ...own, filterSets, filterSetIds } }
  })
}

async function selectAccessTo(scope: Scope, reportId: number, condition: SQL): Promise<StoredAccess[]> {
  const rows = await selectAccess(scope, and(eq(reportUsers.reportId, reportId), condition))
  return rows.map(({ access }) => access)
}

/** The access to several reports by report, by name; of members of their groups and suspended. */
export async function accessOfReports(
  scope: Scope,
  reportIds: readonly number[],
): Promise<Map<number, StoredAccess[]>> {
  const found = new Map<number, StoredAccess[]>(reportIds.map((id) => [id, []]))
  for (const { reportId, access } of await selectAccess(scope, inIds(reportUsers.reportId, reportIds))) {
    found.get(reportId)?.push(access)
  }
  return found
}

const membersOf = (scope: Scope, reportId: number) =>
  scope.db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(
      reports,
      and(eq(reports.tenantId, groupMembers.tenantId), eq(reports.groupId, groupMembers.groupId)),
    )
    .where(tenantScoped(scope, groupMembers, eq(reports.id, reportId)))

/**
 * Who has access to a report, by name. Users removed from the group are not listed: their access is suspended with its
 * filters until they return (decision 014), and saving the form does not touch it.
 */
export const listAccess = (scope: Scope, reportId: number): Promise<StoredAccess[]> =>
  selectAccessTo(scope, reportId, sql`${reportUsers.userId} in ${membersOf(scope, reportId)}`)

/** The access of these users in their order, whether or not they are in the group. */
export async function accessOfUsers(
  scope: Scope,
  reportId: number,
  userIds: readonly number[],
): Promise<StoredAccess[]> {
  const found = await selectAccessTo(scope, reportId, inIds(reportUsers.userId, userIds))
  const places = new Map(userIds.map((id, at) => [id, at]))
  const placeOf = ({ userId }: StoredAccess): number => places.get(userId) ?? 0
  return found.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Access of users who have left the group: suspended with its filters until they return. */
const suspendedAccess = (scope: Scope, reportId: number): Promise<StoredAccess[]> =>
  selectAccessTo(scope, reportId, notInArray(reportUsers.userId, membersOf(scope, reportId)))

/** Access as the audit log records it: with the rows that the user may see. */
export const auditedAccess = (access: readonly StoredAccess[]) =>
  access.map(({ userId, name, filters, effectiveFilters, filterSets, closed, allowedPages }) => ({
    userId,
    name,
    filters: effectiveFilters,
    allowedPages,
    ...(filterSets.length > 0 && { ownFilters: filters, filterSets, closed }),
  }))

/** The access to a report that is about to be deleted, as the audit log records it. */
export async function recordedAccess(scope: Scope, reportId: number) {
  return {
    access: auditedAccess(await listAccess(scope, reportId)),
    suspendedAccess: auditedAccess(await suspendedAccess(scope, reportId)),
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
      closed: reportUsers.closed,
    })
    .from(reportUsers)
    .innerJoin(reports, and(eq(reports.tenantId, reportUsers.tenantId), eq(reports.id, reportUsers.reportId)))
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.userId, id), isGranted))
    .orderBy(asc(reports.id))

/** Revoked access keeps its row, because playlists refer to the id. */
const revoked = { granted: false, filters: [], ownFilters: null, closed: false, allowedPages: [] }

/**
 * For a report that now shows another Power BI report: suspended page limits name pages of the old one. Dropping them
 * would open every page to users who return to the group, so their access is revoked instead.
 * @returns the revoked access
 */
export async function revokeSuspendedPageLimits(scope: Scope, reportId: number): Promise<StoredAccess[]> {
  const limited = (await suspendedAccess(scope, reportId)).filter(
    ({ allowedPages }) => allowedPages.length > 0,
  )
  if (limited.length > 0) {
    await revokeAccess(scope, reportId, idsOf(limited))
  }
  return limited
}

const ofUsers = (reportId: number, userIds: readonly number[]): SQL | undefined =>
  and(eq(reportUsers.reportId, reportId), inIds(reportUsers.userId, userIds))

const idsOf = (access: readonly ReportAccess[]): number[] => access.map(({ userId }) => userId)

/**
 * Completes access whose own filters have just been written: filter sets where they are given, and the rows that follow
 * from both. Access without `filterSetIds` keeps its sets.
 */
async function applySets(scope: Scope, reportId: number, written: readonly ReportAccess[]) {
  const given = written.filter(({ filterSetIds }) => filterSetIds !== undefined)
  const rows = await scope.db
    .select({ id: reportUsers.id, userId: reportUsers.userId })
    .from(reportUsers)
    .where(tenantScoped(scope, reportUsers, ofUsers(reportId, idsOf(given))))
  const ids = new Map(rows.map(({ id, userId }) => [userId, id]))
  await detachSets(scope, [...ids.values()])
  const attached = given.flatMap(({ userId, filterSetIds = [] }) =>
    [...new Set(filterSetIds)].flatMap((filterSetId) => {
      const reportUserId = ids.get(userId)
      return reportUserId === undefined ? [] : [{ reportUserId, filterSetId }]
    }),
  )
  await attachSets(scope, attached)
  return recomputeAccess(scope, ofUsers(reportId, idsOf(written)))
}

/** Grants access to users who have none, or whose access was revoked earlier. */
export async function grantAccess(scope: Scope, reportId: number, granted: readonly ReportAccess[]) {
  for (const some of chunk(granted)) {
    const rows = some.map(({ userId, filters, allowedPages }) => ({
      ...{ userId, filters, allowedPages, reportId },
      tenantId: scope.tenantId,
    }))
    await scope.db
      .insert(reportUsers)
      .values(rows)
      .onConflictDoUpdate({
        target: [reportUsers.tenantId, reportUsers.reportId, reportUsers.userId],
        set: {
          granted: true,
          filters: sql`excluded.filters`,
          allowedPages: sql`excluded.pages`,
          // Suspended access stays what it was: the user has it again with the membership.
          grantedAt: sql`case when ${reportUsers.granted} then ${reportUsers.grantedAt} else now() end`,
          pagesAddedAt: null,
          ownFilters: null,
          closed: false,
        },
      })
  }
  return applySets(scope, reportId, granted)
}

/** Any number of rows as one parameter. */
const asRows = (changed: readonly ReportAccess[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as access("userId" int, filters jsonb, "allowedPages" jsonb)`

/** Whether a change lets the user see a page that was not among the allowed ones. */
const addsPages = sql`${reportUsers.allowedPages} <> '[]' and (
  access."allowedPages" = '[]' or exists (
    select from jsonb_array_elements(access."allowedPages") as page
    where not ${reportUsers.allowedPages} @> jsonb_build_array(jsonb_build_object('name', page -> 'name'))
  ))`

async function updateAccess(scope: Scope, reportId: number, changed: readonly ReportAccess[]) {
  const isChanged = eq(reportUsers.userId, sql`access."userId"`)
  await scope.db
    .update(reportUsers)
    .set({
      filters: sql`access.filters`,
      pagesAddedAt: sql`case when ${addsPages} then now() else ${reportUsers.pagesAddedAt} end`,
      ownFilters: null,
      closed: false,
      allowedPages: sql`access."allowedPages"`,
    })
    .from(asRows(changed))
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), isChanged))
  return applySets(scope, reportId, changed)
}

async function revokeAccess(scope: Scope, reportId: number, userIds: readonly number[]): Promise<void> {
  const rows = await scope.db
    .update(reportUsers)
    .set(revoked)
    .where(tenantScoped(scope, reportUsers, ofUsers(reportId, userIds)))
    .returning({ id: reportUsers.id })
  await detachSets(
    scope,
    rows.map(({ id }) => id),
  )
}

/**
 * Writes the changes; rows that stay keep their ids, because playlists refer to them.
 * @returns what the filter sets of the written access result in
 */
export async function applyAccessChanges(
  scope: Scope,
  reportId: number,
  { granted, changed, revoked: userIds }: AccessChanges,
) {
  if (userIds.length > 0) await revokeAccess(scope, reportId, userIds)
  return [
    ...(changed.length > 0 ? await updateAccess(scope, reportId, changed) : []),
    ...(granted.length > 0 ? await grantAccess(scope, reportId, granted) : []),
  ]
}
