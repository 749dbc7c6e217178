import { and, asc, desc, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import {
  accessRequests,
  groupMembers,
  groups,
  reports,
  reportUsers,
  users,
} from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'
import { accessToReport, isGranted, isGroupMember } from '../granted-reports.ts'

/** A request with the names of who asks and for what. */
export type AccessRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

const withNames = {
  id: accessRequests.id,
  userId: users.id,
  userName: users.name,
  userEmail: users.email,
  reportId: reports.id,
  reportName: reports.name,
  groupId: groups.id,
  groupName: groups.name,
  reason: accessRequests.reason,
}

const isRequested = and(
  eq(reports.tenantId, accessRequests.tenantId),
  eq(reports.id, accessRequests.reportId),
)
const isOfReport = and(eq(groups.tenantId, reports.tenantId), eq(groups.id, reports.groupId))
const isOfUser = and(eq(users.tenantId, accessRequests.tenantId), eq(users.id, accessRequests.userId))

const ofRequest = and(
  eq(reportUsers.reportId, accessRequests.reportId),
  eq(reportUsers.userId, accessRequests.userId),
)

/** Granted access of the user who asks, also while the user is not in the group. */
const isGrantedAlready = (scope: Scope): SQL =>
  exists(
    scope.db
      .select()
      .from(reportUsers)
      .where(tenantScoped(scope, reportUsers, ofRequest, isGranted)),
  )

/** Whether the user can open the report by now. */
const isSettled = (scope: Scope): SQL =>
  exists(
    scope.db
      .select()
      .from(reportUsers)
      .innerJoin(reports, accessToReport)
      .innerJoin(groupMembers, isGroupMember)
      .where(tenantScoped(scope, reportUsers, ofRequest)),
  )

/** Stores a request; its id if it is new, undefined if the user only gives another reason. */
export async function insertRequest(
  tx: Scope,
  { userId, reportId, reason, at }: { userId: number; reportId: number; reason: string; at: Date },
): Promise<number | undefined> {
  const [stored] = await tx.db
    .insert(accessRequests)
    .values({ tenantId: tx.tenantId, userId, reportId, reason, createdAt: at })
    .onConflictDoUpdate({
      target: [accessRequests.tenantId, accessRequests.userId, accessRequests.reportId],
      set: { reason },
    })
    .returning({ id: accessRequests.id, isNew: sql<boolean>`xmax = 0` })
  return stored?.isNew ? stored.id : undefined
}

/** Reads a request. Locked until the transaction ends, only one of two administrators answers it. */
export async function findRequest(tx: Scope, id: number, lock: boolean) {
  const query = tx.db
    .select(withNames)
    .from(accessRequests)
    .innerJoin(reports, isRequested)
    .innerJoin(groups, isOfReport)
    .innerJoin(users, isOfUser)
    .where(tenantScoped(tx, accessRequests, eq(accessRequests.id, id)))
  const [request] = await (lock ? query.for('update', { of: accessRequests }) : query)
  return request
}

export async function deleteRequest(tx: Scope, id: number): Promise<void> {
  await tx.db.delete(accessRequests).where(tenantScoped(tx, accessRequests, eq(accessRequests.id, id)))
}

/** Deletes the requests of users who have access now; returns whose they were. */
export const deleteSettled = (tx: Scope): Promise<{ userId: number; reportId: number }[]> =>
  tx.db
    .delete(accessRequests)
    .where(tenantScoped(tx, accessRequests, isSettled(tx)))
    .returning({ userId: accessRequests.userId, reportId: accessRequests.reportId })

/** The requests that are not answered yet. */
export async function listRequests(
  scope: Scope,
  { range: [first, last], sort: [sort, direction] }: LogRequest<'access-requests'>,
): Promise<ListPage<LogRow<'access-requests'>>> {
  const { db } = scope
  const sorted = { at: accessRequests.createdAt, user_name: users.name, report_name: reports.name }[sort]
  const isOpen = tenantScoped(scope, accessRequests, not(isSettled(scope)))
  const found = await db
    .select({
      ...withNames,
      at: accessRequests.createdAt,
      hadAccess: sql<boolean>`${isGrantedAlready(scope)}`,
    })
    .from(accessRequests)
    .innerJoin(reports, isRequested)
    .innerJoin(groups, isOfReport)
    .innerJoin(users, isOfUser)
    .where(isOpen)
    .orderBy(direction === 'ASC' ? asc(sorted) : desc(sorted), asc(accessRequests.id))
    .offset(first)
    .limit(last - first + 1)
  const rows = found.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    user_id: row.userId,
    user_name: row.userName,
    user_email: row.userEmail,
    report_id: row.reportId,
    report_name: row.reportName,
    group_id: row.groupId,
    group_name: row.groupName,
    reason: row.reason,
    had_access: row.hadAccess,
  }))
  return { rows, total: await db.$count(accessRequests, isOpen) }
}
