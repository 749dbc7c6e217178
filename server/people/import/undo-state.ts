import { findReport, lockReport, type StoredReport } from '../../access/group-reports/queries.ts'
import { listAccess } from '../../access/read-access.ts'
import { grantedAccess } from '../../access/read-model.ts'
import type { StoredAccess } from '../../access/report-access.ts'
import { inIds } from '../../base/db/conditions.ts'
import { groupMembers, groups, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { groupBy } from '../../base/group-by.ts'
import { lockGroup } from '../../directory/groups.ts'
import { isGivenSinceJoining } from '../groups/added-members.ts'
import type { StoredChange } from './stored-imports.ts'

/** What is stored now of everything that an import has changed. */
export interface UndoState {
  users: Map<number, UserState>
  /** Names of groups by id. */
  groups: Map<number, string>
  /** Their access by user. */
  reports: Map<number, { report: StoredReport; access: Map<number, StoredAccess> }>
  /** All memberships of each user, also of other groups. */
  memberships: Map<number, { groupId: number }[]>
  /** All access of each user, also to other reports; `isNew`: given since the user joined the group. */
  grants: Map<number, { reportId: number; groupId: number; isNew: boolean | null }[]>
}

export type UserState = Awaited<ReturnType<typeof listUsers>>[number]

function listUsers(scope: Scope, ids: readonly number[], lock: boolean) {
  const query = scope.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      attributes: users.attributes,
      adm: users.adm,
      blockedAt: users.blockedAt,
      invitedAt: users.invitedAt,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(tenantScoped(scope, users, inIds(users.id, ids)))
    .orderBy(users.id)
  // Nobody signs in who is about to be deleted.
  return lock ? query.for('update') : query
}

/** In the order of ids, so that two calls lock in the same order. */
const distinct = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids.filter((id) => id !== null))].sort((one, other) => one - other)

/**
 * Reads the state of what an import has changed.
 * @param lock whether groups, reports and users are locked until the transaction ends, as their forms lock them and in the
 * same order
 */
export async function readUndoState(
  scope: Scope,
  changes: readonly StoredChange[],
  lock = false,
): Promise<UndoState> {
  const { db } = scope
  const userIds = distinct(changes.map(({ userId }) => userId))
  const groupIds = distinct(changes.map(({ groupId }) => groupId))
  if (lock) for (const id of groupIds) await lockGroup(scope, id)
  const found: UndoState['reports'] = new Map()
  for (const id of distinct(changes.map(({ reportId }) => reportId))) {
    const known = await findReport(scope, id)
    const report = known && lock ? await lockReport(scope, { id, groupId: known.groupId }) : known
    if (!report) continue
    const listed = await listAccess(scope, id)
    found.set(id, { report, access: new Map(listed.map((each) => [each.userId, each])) })
  }
  const listed = await listUsers(scope, userIds, lock)
  const named = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(tenantScoped(scope, groups, inIds(groups.id, groupIds)))
  const memberships = await db
    .select({ userId: groupMembers.userId, groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(tenantScoped(scope, groupMembers, inIds(groupMembers.userId, userIds)))
  const access = grantedAccess(scope)
  const grants = await db
    .select({
      userId: access.userId,
      reportId: access.report.id,
      groupId: access.groupId,
      isNew: isGivenSinceJoining(access),
    })
    .from(access)
    .where(inIds(access.userId, userIds))
  return {
    users: new Map(listed.map((user) => [user.id, user])),
    groups: new Map(named.map(({ id, name }) => [id, name])),
    reports: found,
    memberships: groupBy(memberships, ({ userId }) => userId),
    grants: groupBy(grants, ({ userId }) => userId),
  }
}
