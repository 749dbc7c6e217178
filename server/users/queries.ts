import { eq, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors.ts'
import { playlists, reportUsers, users } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import { searchContains } from '../db/search.ts'
import { insertedRow } from '../db/stored-row.ts'
import { violationOf } from '../db/violation.ts'
import type { Paging } from '../http/paging.ts'
import { isGranted } from '../reports/access-conditions.ts'
import { orderOf, type UserSort } from './order.ts'
import { pageOfUsers } from './page.ts'
import { countUsers } from './total.ts'

const identity = { id: users.id, name: users.name, email: users.email, adm: users.adm }
const listed = { ...identity, lastLoginAt: users.lastLoginAt }

/** A page of the tenant's people, and how many there are in all. */
export async function listUsers(scope: Scope, paging: Paging<UserSort>) {
  const wanted = tenantScoped(scope, users, paging.search ? searchContains(users.search, paging.search) : undefined)
  const readPage = async () =>
    scope.db
      .select(listed)
      .from(users)
      .where(await pageOfUsers(scope, wanted, paging))
      .orderBy(...orderOf(paging))
  const [found, total] = await Promise.all([
    readPage(),
    paging.search ? scope.db.$count(users, wanted) : countUsers(scope),
  ])
  return { found, total }
}

/** A person of the tenant, with how many reports are given to the person and playlists the person has. */
export async function findUser(scope: Scope, id: number) {
  const [[user], reportsCount, playlistsCount] = await Promise.all([
    scope.db
      .select(identity)
      .from(users)
      .where(tenantScoped(scope, users, eq(users.id, id))),
    scope.db.$count(reportUsers, tenantScoped(scope, reportUsers, eq(reportUsers.userId, id), isGranted)),
    scope.db.$count(playlists, tenantScoped(scope, playlists, eq(playlists.userId, id))),
  ])
  return user && { ...user, reportsCount, playlistsCount }
}

/** What a refused row says: somebody has the e-mail, or the setup is not the tenant's. */
function refusal(error: unknown): unknown {
  const violation = violationOf(error)
  if (violation?.kind === 'unique') {
    return new PortalError('email.taken', { fields: { email: 'emailTaken' } })
  }
  return violation?.kind === 'reference' ? new PortalError('resource.missing') : error
}

/**
 * Stores a new person, an ordinary user; the new id.
 * @throws PortalError `email.taken`, or `resource.missing` for a setup that is not the tenant's
 */
export async function addUser(
  scope: Scope,
  user: { name: string; email: string; passwordHash: string; setupId: number },
): Promise<number> {
  try {
    const added = await scope.db
      .insert(users)
      .values({ ...user, tenantId: scope.tenantId })
      .returning({ id: users.id })
    return insertedRow(added).id
  } catch (error) {
    throw refusal(error)
  }
}

/**
 * Changes a person; a new password ends the person's sessions. Whether there is such a person.
 * @throws PortalError `email.taken`
 */
export async function updateUserRow(
  scope: Scope,
  id: number,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string | undefined },
): Promise<boolean> {
  const password = passwordHash && { passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` }
  try {
    const changed = await scope.db
      .update(users)
      .set({ name, email, ...password })
      .where(tenantScoped(scope, users, eq(users.id, id)))
      .returning({ id: users.id })
    return changed.length > 0
  } catch (error) {
    throw refusal(error)
  }
}

/** Holds the tenant's administrators until the transaction ends, so that two of them cannot remove each other at once. */
export async function lockAdministrators(scope: Scope): Promise<number[]> {
  const held = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(tenantScoped(scope, users, sql`${users.adm}`))
    .orderBy(users.id)
    .for('no key update')
  return held.map(({ id }) => id)
}

/** Removes a person with all that is the person's; whether there was one. */
export async function removeUser(scope: Scope, id: number): Promise<boolean> {
  const removed = await scope.db
    .delete(users)
    .where(tenantScoped(scope, users, eq(users.id, id)))
    .returning({ id: users.id })
  return removed.length > 0
}
