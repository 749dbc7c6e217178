import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { passkeys, secondFactors, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** The second factor of a user, also while its set-up waits for a first code (`since` is null). */
export async function findSecondFactor(scope: Scope, userId: number) {
  const [found] = await scope.db
    .select({
      key: secondFactors.key,
      recoveryCodes: secondFactors.recoveryCodes,
      since: users.secondFactorSince,
    })
    .from(secondFactors)
    .innerJoin(users, and(eq(users.tenantId, secondFactors.tenantId), eq(users.id, secondFactors.userId)))
    .where(tenantScoped(scope, secondFactors, eq(secondFactors.userId, userId)))
  return found
}

/**
 * Stores the key of a set-up that has begun, in place of an older one. Recovery codes of passkeys stay.
 * @returns false when the user has an app
 */
export async function storeKey(scope: Scope, userId: number, key: string): Promise<boolean> {
  const { tenantId } = scope
  const isWithout = tenantScoped(scope, users, eq(users.id, userId), isNull(users.secondFactorSince))
  const [user] = await scope.db.select({ id: users.id }).from(users).where(isWithout).for('no key update')
  if (!user) return false
  const begun = { key, lastStep: null }
  await scope.db
    .insert(secondFactors)
    .values({ ...begun, tenantId, userId })
    .onConflictDoUpdate({ target: [secondFactors.tenantId, secondFactors.userId], set: begun })
  return true
}

/** Marks the code of a time step as used. @returns false when it, or a later one, was used already */
export async function consumeStep(
  scope: Scope,
  userId: number,
  { key, step }: { key: string; step: number },
): Promise<boolean> {
  const isUnused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const { rowCount } = await scope.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      tenantScoped(
        scope,
        secondFactors,
        eq(secondFactors.userId, userId),
        eq(secondFactors.key, key),
        isUnused,
      ),
    )
  return (rowCount ?? 0) > 0
}

/** Removes a recovery code: of two concurrent uses one succeeds. */
export async function consumeRecoveryCode(scope: Scope, userId: number, hash: string): Promise<boolean> {
  const { rowCount } = await scope.db
    .update(secondFactors)
    .set({ recoveryCodes: sql`array_remove(${secondFactors.recoveryCodes}, ${hash})` })
    .where(
      tenantScoped(
        scope,
        secondFactors,
        eq(secondFactors.userId, userId),
        sql`${hash} = any(${secondFactors.recoveryCodes})`,
      ),
    )
  return (rowCount ?? 0) > 0
}

/**
 * Replaces the recovery codes of a user.
 * @returns false when there is no second factor any longer, or its key was replaced and no code of the new one accepted
 */
export async function storeRecoveryCodes(
  scope: Scope,
  userId: number,
  recoveryCodes: string[],
): Promise<boolean> {
  const { rowCount } = await scope.db
    .update(secondFactors)
    .set({ recoveryCodes })
    .where(
      tenantScoped(scope, secondFactors, eq(secondFactors.userId, userId), isNotNull(secondFactors.lastStep)),
    )
  return (rowCount ?? 0) > 0
}

/** Stores the recovery codes of a user without an authenticator app, under a key that no app has. */
export async function storeCodesWithoutApp(
  tx: Scope,
  userId: number,
  { key, recoveryCodes }: { key: string; recoveryCodes: string[] },
): Promise<void> {
  await tx.db
    .insert(secondFactors)
    .values({ tenantId: tx.tenantId, userId, key, recoveryCodes })
    .onConflictDoUpdate({
      target: [secondFactors.tenantId, secondFactors.userId],
      set: { recoveryCodes: sql`excluded.recovery_codes` },
    })
}

/** The second factor of a user counts from now on. @returns false when it did already */
export async function markEnabled(scope: Scope, userId: number, since: Date): Promise<boolean> {
  const { rowCount } = await scope.db
    .update(users)
    .set({ secondFactorSince: since })
    .where(tenantScoped(scope, users, eq(users.id, userId), isNull(users.secondFactorSince)))
  return (rowCount ?? 0) > 0
}

/**
 * Turns off the authenticator app of a user. The recovery codes stay while there are passkeys, under a key that no app has.
 * @returns false when there was none
 */
export async function disableApp(scope: Scope, userId: number, key: string): Promise<boolean> {
  const isHolder = tenantScoped(scope, users, eq(users.id, userId), isNotNull(users.secondFactorSince))
  const [user] = await scope.db
    .update(users)
    .set({ secondFactorSince: null })
    .where(isHolder)
    .returning({ passkeySince: users.passkeySince })
  if (!user) return false
  const ofUser = tenantScoped(scope, secondFactors, eq(secondFactors.userId, userId))
  if (user.passkeySince) await scope.db.update(secondFactors).set({ key, lastStep: null }).where(ofUser)
  else await scope.db.delete(secondFactors).where(ofUser)
  return true
}

/** Deletes the app, the passkeys and the recovery codes of a user. @returns undefined when there were none */
export async function deleteFactors(scope: Scope, userId: number): Promise<{ name: string } | undefined> {
  const hasOne = or(isNotNull(users.secondFactorSince), isNotNull(users.passkeySince))
  const [user] = await scope.db
    .update(users)
    .set({ secondFactorSince: null, passkeySince: null })
    .where(tenantScoped(scope, users, eq(users.id, userId), hasOne))
    .returning({ name: users.name })
  if (!user) return undefined
  for (const table of [secondFactors, passkeys]) {
    await scope.db.delete(table).where(tenantScoped(scope, table, eq(table.userId, userId)))
  }
  return user
}
