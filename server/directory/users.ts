import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { inIds } from '../base/db/conditions.ts'
import { setups, users } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'

/** A user of the tenant. */
export async function findUser(scope: Scope, id: number) {
  const [user] = await scope.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      identity: users.identity,
      adm: users.adm,
      isDisplay: users.isDisplay,
      invitedAt: users.invitedAt,
      blockedAt: users.blockedAt,
      access_until: users.accessUntil,
      secondFactorSince: users.secondFactorSince,
      passkeySince: users.passkeySince,
      attributes: users.attributes,
      managed: sql<boolean>`${users.provisioned} is not null`,
    })
    .from(users)
    .where(tenantScoped(scope, users, eq(users.id, id)))
  return user
}

/** Ids and names of these users, by name. */
export const userNames = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(tenantScoped(scope, users, inIds(users.id, ids)))
    .orderBy(asc(users.name), asc(users.id))

/** Which of these users are displays. */
export async function displaysAmong(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const found = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(tenantScoped(scope, users, eq(users.isDisplay, true), inIds(users.id, ids)))
  return new Set(found.map(({ id }) => id))
}

/**
 * A user as stored, locked until the transaction ends.
 * @param withAccess whether no other transaction may give the user access meanwhile
 */
export async function lockUser(scope: Scope, id: number, withAccess = false) {
  const [user] = await scope.db
    .select({
      name: users.name,
      email: users.email,
      adm: users.adm,
      isDisplay: users.isDisplay,
      accessUntil: users.accessUntil,
      attributes: users.attributes,
    })
    .from(users)
    .where(tenantScoped(scope, users, eq(users.id, id)))
    .for(withAccess ? 'update' : 'no key update')
  return user
}

/** Which of these users belong to the tenant; they cannot be deleted until the transaction ends. */
export async function lockUsers(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const locked = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(tenantScoped(scope, users, inIds(users.id, ids)))
    .orderBy(users.id)
    .for('key share')
  return new Set(locked.map(({ id }) => id))
}

/** The administrators who can sign in, with their language and the host of their setup. */
export const listAdministrators = (scope: Scope) =>
  scope.db
    .select({ id: users.id, email: users.email, language: users.language, host: setups.host })
    .from(users)
    .innerJoin(setups, and(eq(setups.tenantId, users.tenantId), eq(setups.id, users.setupId)))
    .where(tenantScoped(scope, users, eq(users.adm, true), isNull(users.blockedAt)))

/** Records that a user who has not chosen a password yet was invited again. */
export async function markInvited(scope: Scope, id: number, invitedAt: Date): Promise<void> {
  await scope.db
    .update(users)
    .set({ invitedAt })
    .where(tenantScoped(scope, users, eq(users.id, id)))
}
