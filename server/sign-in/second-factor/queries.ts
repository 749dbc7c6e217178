import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { secondFactors, setups, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** What the app of a user shows in front of the codes: the company's name. */
export async function findCompany(scope: Scope, setupId: number): Promise<string> {
  const [setup] = await scope.db
    .select({ company: setups.companyName })
    .from(setups)
    .where(tenantScoped(scope, setups, eq(setups.id, setupId)))
  return setup?.company ?? ''
}

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

/** Stores the key of a set-up that has begun, in place of an older one. @returns false when the user has a second factor */
export async function storeKey(scope: Scope, userId: number, key: string): Promise<boolean> {
  const { tenantId } = scope
  const isWithout = tenantScoped(scope, users, eq(users.id, userId), isNull(users.secondFactorSince))
  const [user] = await scope.db.select({ id: users.id }).from(users).where(isWithout).for('no key update')
  if (!user) return false
  const begun = { key, lastStep: null, recoveryCodes: [] }
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

/** The second factor of a user counts from now on. @returns false when it did already */
export async function markEnabled(scope: Scope, userId: number, since: Date): Promise<boolean> {
  const { rowCount } = await scope.db
    .update(users)
    .set({ secondFactorSince: since })
    .where(tenantScoped(scope, users, eq(users.id, userId), isNull(users.secondFactorSince)))
  return (rowCount ?? 0) > 0
}

/** Deletes the second factor of a user. @returns undefined when there was none */
export async function deleteSecondFactor(
  scope: Scope,
  userId: number,
): Promise<{ name: string } | undefined> {
  const isHolder = tenantScoped(scope, users, eq(users.id, userId), isNotNull(users.secondFactorSince))
  const [user] = await scope.db
    .update(users)
    .set({ secondFactorSince: null })
    .where(isHolder)
    .returning({ name: users.name })
  if (!user) return undefined
  await scope.db
    .delete(secondFactors)
    .where(tenantScoped(scope, secondFactors, eq(secondFactors.userId, userId)))
  return user
}
