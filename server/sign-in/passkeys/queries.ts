import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { passkeys, secondFactors, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** The passkeys of a user, oldest first. */
export const listPasskeys = (scope: Scope, userId: number) =>
  scope.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      host: passkeys.host,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
      backedUp: passkeys.backedUp,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(tenantScoped(scope, passkeys, eq(passkeys.userId, userId)))
    .orderBy(asc(passkeys.id))

/** What the answer of an authenticator is verified with. */
export async function findPasskey(scope: Scope, credentialId: string) {
  const [passkey] = await scope.db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      host: passkeys.host,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      userName: users.name,
      email: users.email,
    })
    .from(passkeys)
    .innerJoin(users, and(eq(users.tenantId, passkeys.tenantId), eq(users.id, passkeys.userId)))
    .where(tenantScoped(scope, passkeys, eq(passkeys.credentialId, credentialId)))
  return passkey
}

/** Records a use. @returns false unless the counter has risen, or the authenticator does not count */
export async function recordUse(
  scope: Scope,
  id: number,
  { counter, backedUp, at }: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const rises = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const { rowCount } = await scope.db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: at })
    .where(tenantScoped(scope, passkeys, eq(passkeys.id, id), rises))
  return (rowCount ?? 0) > 0
}

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'tenantId' | 'lastUsedAt' | 'createdAt'>

/** Stores a passkey, which counts from now on. */
export async function insertPasskey(tx: Scope, passkey: NewPasskey, at: Date): Promise<number> {
  const { tenantId } = tx
  await tx.db
    .update(users)
    .set({ passkeySince: at })
    .where(tenantScoped(tx, users, eq(users.id, passkey.userId), isNull(users.passkeySince)))
  const [stored] = await tx.db
    .insert(passkeys)
    .values({ ...passkey, tenantId, createdAt: at })
    .returning({ id: passkeys.id })
  if (!stored) throw new Error('The passkey was not stored.')
  return stored.id
}

/** Renames a passkey of a user. @returns false when there is none */
export async function renamePasskey(
  tx: Scope,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const isOwn = tenantScoped(tx, passkeys, eq(passkeys.id, id), eq(passkeys.userId, userId))
  const { rowCount } = await tx.db.update(passkeys).set({ name }).where(isOwn)
  return (rowCount ?? 0) > 0
}

/**
 * Deletes a passkey of a user, and with the last one the recovery codes, unless there is an app.
 * @returns false when there is none
 */
export async function deletePasskey(tx: Scope, userId: number, id: number): Promise<boolean> {
  const isUser = tenantScoped(tx, users, eq(users.id, userId))
  const [user] = await tx.db
    .select({ secondFactorSince: users.secondFactorSince })
    .from(users)
    .where(isUser)
    .for('no key update')
  const { rowCount } = await tx.db
    .delete(passkeys)
    .where(tenantScoped(tx, passkeys, eq(passkeys.id, id), eq(passkeys.userId, userId)))
  if (!rowCount) return false
  const left = await tx.db.$count(passkeys, tenantScoped(tx, passkeys, eq(passkeys.userId, userId)))
  if (left > 0) return true
  await tx.db.update(users).set({ passkeySince: null }).where(isUser)
  if (!user?.secondFactorSince) {
    await tx.db.delete(secondFactors).where(tenantScoped(tx, secondFactors, eq(secondFactors.userId, userId)))
  }
  return true
}
