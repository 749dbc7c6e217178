import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { sameEmail } from '../../base/db/conditions.ts'
import { captchaUses, devices, signIns, tenants, users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'

/**
 * The user with this id or e-mail, with what sign-in needs. Displays do not sign in: without `withDisplays`, which is for
 * administrators who view the portal as one, they are not found.
 */
export async function findLogin(
  scope: Scope,
  who: { id: number } | { email: string },
  { withDisplays = false } = {},
) {
  const isWanted = 'id' in who ? eq(users.id, who.id) : sameEmail(users.email, who.email)
  const isPerson = withDisplays ? undefined : eq(users.isDisplay, false)
  const [user] = await scope.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      adm: users.adm,
      tenantId: users.tenantId,
      setupId: users.setupId,
      tokenVersion: users.tokenVersion,
      passwordHash: users.passwordHash,
      invitedAt: users.invitedAt,
      language: users.language,
      blockedAt: users.blockedAt,
      secondFactorSince: users.secondFactorSince,
      passkeySince: users.passkeySince,
      settings: tenants.settings,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(tenantScoped(scope, users, isWanted, isPerson))
  return user
}

/** The stored hash of a user's password. */
export async function findPasswordHash(scope: Scope, userId: number): Promise<string | undefined> {
  const [user] = await scope.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(tenantScoped(scope, users, eq(users.id, userId)))
  return user?.passwordHash
}

export interface NewPassword {
  passwordHash: string
  /** The user has to choose another one at the next sign-in. */
  mustChangePassword?: boolean
}

/** Sets a password and ends every older session. @returns the new token version */
export async function setPassword(
  scope: Scope,
  userId: number,
  { passwordHash, mustChangePassword = false }: NewPassword,
): Promise<number | undefined> {
  const [user] = await scope.db
    .update(users)
    .set({
      passwordHash,
      tokenVersion: sql`${users.tokenVersion} + 1`,
      mustChangePassword,
      invitedAt: null,
    })
    .where(tenantScoped(scope, users, eq(users.id, userId)))
    .returning({ tokenVersion: users.tokenVersion })
  return user?.tokenVersion
}

/** Replaces the hash of the same password, unless the password was changed in the meantime; sessions go on. */
export async function replaceHash(
  scope: Scope,
  userId: number,
  { stored, passwordHash }: { stored: string; passwordHash: string },
): Promise<void> {
  await scope.db
    .update(users)
    .set({ passwordHash })
    .where(tenantScoped(scope, users, eq(users.id, userId), eq(users.passwordHash, stored)))
}

/** A sign-in attempt, as logged. */
export interface SignIn {
  tenantId: number
  userId: number | undefined
  email: string
  result: 'success' | 'refused'
  reason?: string
  address: string
  userAgent: string
  fingerprint: string | undefined
  at: Date
}

/** Logs a sign-in attempt, unless its tenant does not exist. */
export async function recordSignIn(db: Db, signIn: SignIn): Promise<void> {
  const known = await db.$count(tenants, eq(tenants.id, signIn.tenantId))
  if (known > 0) await db.insert(signIns).values(signIn)
}

/** How many sign-ins of a user were refused for their password since a moment, from anywhere. */
export function refusedPasswords(scope: Scope, userId: number, since: Date): Promise<number> {
  const isRefused = and(eq(signIns.userId, userId), eq(signIns.reason, 'password'), gt(signIns.at, since))
  return scope.db.$count(signIns, tenantScoped(scope, signIns, isRefused))
}

/** Records the time of a sign-in, and the browser. */
export async function recordVisit(
  scope: Scope,
  userId: number,
  device: { fingerprint: string | undefined; userAgent: string },
  at: Date,
): Promise<void> {
  await scope.db
    .update(users)
    .set({ lastLoginAt: at })
    .where(tenantScoped(scope, users, eq(users.id, userId)))
  const { fingerprint, userAgent } = device
  if (!fingerprint) return
  await scope.db
    .insert(devices)
    .values({ tenantId: scope.tenantId, userId, fingerprint, userAgent, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: [devices.tenantId, devices.userId, devices.fingerprint],
      set: { lastSeenAt: at, userAgent },
    })
}

/** Whether a user has signed in with this browser before. */
export async function isKnownDevice(scope: Scope, userId: number, fingerprint: string): Promise<boolean> {
  const isDevice = and(eq(devices.userId, userId), eq(devices.fingerprint, fingerprint))
  return (await scope.db.$count(devices, tenantScoped(scope, devices, isDevice))) > 0
}

/** Marks a captcha challenge as used; false if it already was. Deletes expired ones. */
export async function consumeChallenge(db: Db, nonce: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.delete(captchaUses).where(lt(captchaUses.expiresAt, now))
  const consumed = await db
    .insert(captchaUses)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: captchaUses.nonce })
  return consumed.length === 1
}
