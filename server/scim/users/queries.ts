import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { sameEmail } from '../../base/db/conditions.ts'
import { type StoredAttribute, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { idIn } from '../protocol/resource-id.ts'
import type { Resource } from '../protocol/schemas.ts'

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  adm: users.adm,
  blockedAt: users.blockedAt,
  accessUntil: users.accessUntil,
  externalId: users.externalId,
  provisioned: users.provisioned,
  deprovisionedAt: users.deprovisionedAt,
  attributes: users.attributes,
  createdAt: users.createdAt,
}

const selectUsers = (scope: Scope, condition: SQL | undefined) =>
  scope.db
    .select(columns)
    .from(users)
    .where(tenantScoped(scope, users, condition))

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]

/** A directory sees all users but those that it has deleted, and no displays. */
const isSeen = and(isNull(users.deprovisionedAt), eq(users.isDisplay, false))

/** A page of the users that a directory sees. */
export async function listUsers(
  scope: Scope,
  filter: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const listed = and(isSeen, filter)
  const total = await scope.db.$count(users, tenantScoped(scope, users, listed))
  if (limit === 0) return { rows: [], total }
  const rows = await selectUsers(scope, listed).orderBy(asc(users.id)).limit(limit).offset(offset)
  return { rows, total }
}

/** @param lock whether no one else may change the user, or give access, until the transaction ends */
export async function findUser(scope: Scope, id: string, lock = false): Promise<UserRow | undefined> {
  const known = idIn(id)
  if (known === undefined) return undefined
  const query = selectUsers(scope, and(eq(users.id, known), isSeen))
  const [found] = await (lock ? query.for('update') : query)
  return found
}

/**
 * The users with an id of the directory, a userName or an e-mail, locked; also deleted ones, and displays, whose e-mail is
 * taken. Who has the id comes first.
 */
export const lockSameUsers = (
  tx: Scope,
  { externalId, userName, email }: { externalId: string | undefined; userName: string; email: string },
): Promise<UserRow[]> => {
  const sameId = externalId === undefined ? sql`false` : eq(users.externalId, externalId)
  const isSame = or(sameId, sameEmail(users.email, email), isUserName(userName))
  return selectUsers(tx, isSame).orderBy(sql`${sameId} is true desc`, asc(users.id)).for('update')
}

/** The e-mail, unless the directory has another userName. */
export const userName = sql`coalesce(${users.provisioned} ->> 'userName', ${users.email})`

/** Written so that the index of e-mails finds most users. */
export const isUserName = (name: string): SQL =>
  sql`((lower(${users.email}) = lower(${name}) and ${users.provisioned} ->> 'userName' is null)
    or (${users.provisioned} ? 'userName' and lower(${userName}) = lower(${name})))`

/** Writes what only provisioning knows of a user. */
export async function updateProvisioned(
  tx: Scope,
  id: number,
  values: {
    externalId?: string | null
    provisioned?: Resource
    deprovisionedAt?: Date | null
    attributes?: StoredAttribute[]
  },
): Promise<void> {
  await tx.db
    .update(users)
    .set(values)
    .where(tenantScoped(tx, users, eq(users.id, id)))
}

/** All users managed by the directory, locked, for a change that concerns all of them. */
export const lockProvisionedUsers = (tx: Scope): Promise<UserRow[]> =>
  selectUsers(tx, and(isNotNull(users.provisioned), isNull(users.deprovisionedAt)))
    .orderBy(asc(users.id))
    .for('update')
