import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { countGrants } from '../../access/read-model.ts'
import { inIds } from '../../base/db/conditions.ts'
import { insertedRow } from '../../base/db/rows.ts'
import { playlists, type StoredAttribute, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { violationOf } from '../../base/db/violation.ts'
import { deleteDisplaysOf } from '../../displays/pairing/create-display.ts'

/** The number of reports that are given to a user, and of playlists. */
export const countsOf = (scope: Scope, userId: number) =>
  Promise.all([
    countGrants(scope, userId),
    scope.db.$count(playlists, tenantScoped(scope, playlists, eq(playlists.userId, userId))),
  ])

/** Translates the violation of a constraint: the e-mail is taken. */
const asPortalError = (error: unknown): unknown =>
  violationOf(error)?.kind === 'unique'
    ? new PortalError('email.taken', { fields: { email: 'emailTaken' } })
    : error

/**
 * Adds a user without administrator rights.
 * @returns the new id
 * @throws PortalError `email.taken`, or `resource.missing` for a setup of another tenant
 */
export async function insertUser(
  scope: Scope,
  user: {
    name: string
    email: string
    passwordHash: string
    mustChangePassword: boolean
    setupId: number
    invitedAt?: Date
    accessUntil: string | null
    attributes?: StoredAttribute[]
  },
): Promise<number> {
  try {
    const inserted = await scope.db
      .insert(users)
      .values({ ...user, tenantId: scope.tenantId })
      .returning({ id: users.id })
    return insertedRow(inserted).id
  } catch (error) {
    throw asPortalError(error)
  }
}

/**
 * Updates a user; a new password ends the user's sessions.
 * @throws PortalError `email.taken`
 */
export async function updateUser(
  scope: Scope,
  id: number,
  {
    name,
    email,
    accessUntil,
    attributes,
    passwordHash,
    mustChangePassword,
  }: {
    name: string
    email: string
    accessUntil: string | null
    attributes: StoredAttribute[]
    passwordHash: string | undefined
    mustChangePassword: boolean
  },
): Promise<void> {
  const password = passwordHash && {
    passwordHash,
    mustChangePassword,
    invitedAt: null,
    tokenVersion: sql`${users.tokenVersion} + 1`,
  }
  try {
    await scope.db
      .update(users)
      .set({ name, email, accessUntil, attributes, ...password })
      .where(tenantScoped(scope, users, eq(users.id, id)))
  } catch (error) {
    throw asPortalError(error)
  }
}

/**
 * Locks the tenant's administrators who are not blocked until the transaction ends, so that two of them cannot delete or
 * block each other.
 */
export async function lockAdministrators(scope: Scope): Promise<number[]> {
  const locked = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(tenantScoped(scope, users, sql`${users.adm}`, isNull(users.blockedAt)))
    .orderBy(users.id)
    .for('no key update')
  return locked.map(({ id }) => id)
}

/** Those of these users who are blocked. */
export async function blockedAmong(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const found = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(tenantScoped(scope, users, inIds(users.id, ids), isNotNull(users.blockedAt)))
  return new Set(found.map(({ id }) => id))
}

/** Deletes a user with everything that belongs to the user; false when there is no such user. */
export async function deleteUser(scope: Scope, id: number): Promise<boolean> {
  await deleteDisplaysOf(scope, [id])
  const deleted = await scope.db
    .delete(users)
    .where(tenantScoped(scope, users, eq(users.id, id)))
    .returning({ id: users.id })
  return deleted.length > 0
}

/** Deletes several users; returns who they were. */
export async function deleteUsers(scope: Scope, ids: readonly number[]) {
  await deleteDisplaysOf(scope, ids)
  return scope.db
    .delete(users)
    .where(tenantScoped(scope, users, inIds(users.id, ids)))
    .returning({ id: users.id, name: users.name, email: users.email, adm: users.adm })
}
