import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { secondFactors, users } from '#server/base/db/schema/index.ts'
import type { Browser, TestPortal } from '../../portal.ts'

/** The code that an authenticator app shows for a key. */
export const codeOf = (key: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at })

/** Sets up a second factor as its user does. @returns the key and the recovery codes */
export async function setUp(
  { call }: Browser,
  password: string,
  at = Date.now(),
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await call('startSecondFactor', { password })
  const { recovery_codes: recoveryCodes } = await call('enableSecondFactor', { code: codeOf(key, at) })
  return { key, recoveryCodes }
}

/** Stores a key for a user as a set-up that has begun (`since` null), or as one that counts. */
export async function storeFactor(
  portal: TestPortal,
  {
    userId,
    tenantId = 1,
    key,
    since,
  }: { userId: number; tenantId?: number; key: string; since: Date | null },
): Promise<void> {
  await portal.changeExternally(async (db) => {
    await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await db.insert(secondFactors).values({ tenantId, userId, key, lastStep: since && 0 })
    await db.update(users).set({ secondFactorSince: since }).where(eq(users.id, userId))
  })
}

/** Removes it again. */
export async function deleteFactor(portal: TestPortal, userId: number): Promise<void> {
  await portal.changeExternally(async (db) => {
    await db.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId))
    await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  })
}
