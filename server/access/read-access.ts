import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { inIds } from '../base/db/conditions.ts'
import { groupMembers, reports, reportUsers, type StoredAttribute, users } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { groupBy } from '../base/group-by.ts'
import { attachedSets, withSets } from './filter-sets/attached-sets.ts'
import { isGranted, reportOfAccess, userOfAccess } from './granted-reports.ts'
import type { StoredAccess } from './report-access.ts'

/** Granted access by report and name, with what its rows follow from. */
export async function selectAccess(
  scope: Scope,
  condition: SQL | undefined,
): Promise<{ id: number; reportId: number; attributes: StoredAttribute[]; access: StoredAccess }[]> {
  const isListed = tenantScoped(scope, reportUsers, isGranted, condition)
  const rows = await scope.db
    .select({
      id: reportUsers.id,
      reportId: reportUsers.reportId,
      attributes: users.attributes,
      userId: users.id,
      name: users.name,
      email: users.email,
      filters: reportUsers.filters,
      ownFilters: reportUsers.ownFilters,
      closed: reportUsers.closed,
      roles: reportUsers.roles,
      allowedPages: reportUsers.allowedPages,
    })
    .from(reportUsers)
    .innerJoin(users, userOfAccess)
    .where(isListed)
    .orderBy(asc(reportUsers.reportId), asc(users.name), asc(users.id))
  const sets = await attachedSets(scope, isListed)
  return rows.map(({ id, reportId, attributes, filters, ownFilters, ...row }) => {
    const filterSets = sets.get(id) ?? []
    const filterSetIds = filterSets.map((set) => set.id)
    const own = { filters: ownFilters ?? filters, effectiveFilters: filters }
    return { id, reportId, attributes, access: { ...row, ...own, filterSets, filterSetIds } }
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

/** The access of a user to all reports, also while it is suspended. */
export const accessOfUser = (scope: Scope, userId: number) =>
  selectAccess(scope, eq(reportUsers.userId, userId))

/** The access of users that follows from filter sets, by id of the user. */
export const accessWithSets = async (scope: Scope, userIds: readonly number[]) =>
  groupBy(
    await selectAccess(scope, and(inIds(reportUsers.userId, userIds), withSets(scope))),
    ({ access }) => access.userId,
  )

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
export const suspendedAccess = (scope: Scope, reportId: number): Promise<StoredAccess[]> =>
  selectAccessTo(scope, reportId, notInArray(reportUsers.userId, membersOf(scope, reportId)))

/** Access as the audit log records it: with the rows that the user may see. */
export const auditedAccess = (access: readonly StoredAccess[]) =>
  access.map(({ userId, name, filters, effectiveFilters, filterSets, closed, roles, allowedPages }) => ({
    userId,
    name,
    filters: effectiveFilters,
    allowedPages,
    ...(filterSets.length > 0 && {
      ownFilters: filters,
      filterSets: filterSets.map((set) => ({ id: set.id, name: set.name })),
      closed,
    }),
    ...(roles && { roles }),
  }))

/** The access to a report that is about to be deleted, as the audit log records it. */
export async function recordedAccess(scope: Scope, reportId: number) {
  return {
    access: auditedAccess(await listAccess(scope, reportId)),
    suspendedAccess: auditedAccess(await suspendedAccess(scope, reportId)),
  }
}

/** Everything that is stored about the access of a user, also if it was revoked. */
export async function storedAccessOfUser(scope: Scope, id: number) {
  const ofUser = tenantScoped(scope, reportUsers, eq(reportUsers.userId, id))
  const rows = await scope.db
    .select({
      accessId: reportUsers.id,
      report: {
        id: reports.id,
        name: reports.name,
        granted: reportUsers.granted,
        filters: reportUsers.filters,
        ownFilters: reportUsers.ownFilters,
        pages: reportUsers.allowedPages,
        since: reportUsers.createdAt,
      },
    })
    .from(reportUsers)
    .innerJoin(reports, reportOfAccess)
    .where(ofUser)
  const sets = await attachedSets(scope, ofUser)
  const filterSets = rows.flatMap(({ accessId, report }) =>
    (sets.get(accessId) ?? []).map(({ name, filters }) => ({ reportId: report.id, name, filters })),
  )
  return { reports: rows.map(({ report }) => report), filterSets }
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
    .innerJoin(reports, reportOfAccess)
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.userId, id), isGranted))
    .orderBy(asc(reports.id))
