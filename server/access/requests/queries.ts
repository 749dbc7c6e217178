import { and, asc, desc, eq, exists, not, or, type SQL, sql } from 'drizzle-orm'
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
  pageName: accessRequests.page,
  /** The tab's label when the form of the report was saved; null for a page that came later. */
  pageTitle: sql<string | null>`jsonb_path_query_first(${reports.generalPages},
    '$[*] ? (@.name == $page)', jsonb_build_object('page', ${accessRequests.page})) ->> 'displayName'`,
  reason: accessRequests.reason,
}

/** The page that a request is for; undefined: the report. */
export const pageOf = ({ pageName, pageTitle }: { pageName: string; pageTitle: string | null }) =>
  pageName === '' ? undefined : { name: pageName, displayName: pageTitle || pageName }

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

/** All pages, or among others the one that is asked for. */
const allowsPage = or(
  eq(accessRequests.page, ''),
  eq(reportUsers.allowedPages, []),
  sql`${reportUsers.allowedPages} @> jsonb_build_array(jsonb_build_object('name', ${accessRequests.page}))`,
)

/** Whether the user can open the report by now, with the page. */
const isSettled = (scope: Scope): SQL =>
  exists(
    scope.db
      .select()
      .from(reportUsers)
      .innerJoin(reports, accessToReport)
      .innerJoin(groupMembers, isGroupMember)
      .where(tenantScoped(scope, reportUsers, ofRequest, allowsPage)),
  )

/** Stores a request; its id if it is new, undefined if the user only gives another reason. */
export async function insertRequest(
  tx: Scope,
  request: { userId: number; reportId: number; page: string; reason: string; createdAt: Date },
): Promise<number | undefined> {
  const [stored] = await tx.db
    .insert(accessRequests)
    .values({ tenantId: tx.tenantId, ...request })
    .onConflictDoUpdate({
      target: [accessRequests.tenantId, accessRequests.userId, accessRequests.reportId, accessRequests.page],
      set: { reason: request.reason },
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

/** Deletes the requests of users who have access now; returns what they were. */
export const deleteSettled = (tx: Scope): Promise<{ userId: number; reportId: number; page: string }[]> =>
  tx.db
    .delete(accessRequests)
    .where(tenantScoped(tx, accessRequests, isSettled(tx)))
    .returning({
      userId: accessRequests.userId,
      reportId: accessRequests.reportId,
      page: accessRequests.page,
    })

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
    page: pageOf(row),
    reason: row.reason,
    had_access: row.hadAccess,
  }))
  return { rows, total: await db.$count(accessRequests, isOpen) }
}
