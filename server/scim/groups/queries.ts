import { and, asc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import { groupMembers, groups, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { idIn } from '../protocol/resource-id.ts'

const columns = {
  id: groups.id,
  name: groups.name,
  externalId: groups.externalId,
  createdAt: groups.createdAt,
}

/** Displays are members that a directory does not see. */
const isPerson = sql`${groupMembers.userId} not in (
  select ${users.id} from ${users} where ${users.tenantId} = ${groupMembers.tenantId} and ${users.isDisplay})`

/** For `exists`, in a query on `groups`. */
const membersOf = (scope: Scope, condition?: SQL) =>
  scope.db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.groupId, groups.id), isPerson, condition))

/**
 * A directory does not see a group that it neither manages nor finds members in: that is what remains of one that it has
 * deleted, because the group's reports stay.
 */
const isSeen = (scope: Scope) => or(isNotNull(groups.externalId), exists(membersOf(scope)))

const selectGroups = (scope: Scope, condition: SQL | undefined) =>
  scope.db
    .select(columns)
    .from(groups)
    .where(tenantScoped(scope, groups, condition))

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number]

/** A page of the groups that a directory sees. */
export async function listGroups(
  scope: Scope,
  filter: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const listed = and(isSeen(scope), filter)
  const total = await scope.db.$count(groups, tenantScoped(scope, groups, listed))
  if (limit === 0) return { rows: [], total }
  const rows = await selectGroups(scope, listed).orderBy(asc(groups.id)).limit(limit).offset(offset)
  return { rows, total }
}

/** @param lock whether the group stays as it is until the transaction ends */
export async function findGroup(scope: Scope, id: string, lock = false): Promise<GroupRow | undefined> {
  const known = idIn(id)
  if (known === undefined) return undefined
  const query = selectGroups(scope, and(eq(groups.id, known), isSeen(scope)))
  const [found] = await (lock ? query.for('no key update') : query)
  return found
}

/** The groups with a name or an id of the directory, locked. */
export const lockSameGroups = (tx: Scope, name: string, externalId: string | null): Promise<GroupRow[]> =>
  selectGroups(
    tx,
    or(
      sql`lower(${groups.name}) = lower(${name})`,
      externalId === null ? undefined : eq(groups.externalId, externalId),
    ),
  )
    .orderBy(asc(groups.id))
    .for('no key update')

/** Whether a group has no members and no directory manages it. */
export async function isLeftOver(tx: Scope, { id, externalId }: GroupRow): Promise<boolean> {
  const isOfGroup = tenantScoped(tx, groupMembers, eq(groupMembers.groupId, id), isPerson)
  return externalId === null && (await tx.db.$count(groupMembers, isOfGroup)) === 0
}

export async function setExternalId(tx: Scope, id: number, externalId: string | null): Promise<void> {
  await tx.db
    .update(groups)
    .set({ externalId })
    .where(tenantScoped(tx, groups, eq(groups.id, id)))
}

/** The members of groups, without users that the directory has deleted. */
export const listMembersOf = (scope: Scope, groupIds: readonly number[]) =>
  scope.db
    .select({ groupId: groupMembers.groupId, id: users.id, name: users.name })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.tenantId, groupMembers.tenantId), eq(users.id, groupMembers.userId)))
    .where(
      tenantScoped(
        scope,
        groupMembers,
        inIds(groupMembers.groupId, groupIds),
        isNull(users.deprovisionedAt),
        eq(users.isDisplay, false),
      ),
    )
    .orderBy(asc(users.id))

/** Whether a user is a member of the group of a query on `groups`. */
export const hasMember = (scope: Scope, userId: number): SQL =>
  exists(membersOf(scope, eq(groupMembers.userId, userId)))
