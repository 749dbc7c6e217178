import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { displayPairings } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { newUserCode } from './user-code.ts'

export type Pairing = typeof displayPairings.$inferSelect
type NewPairing = Pick<Pairing, 'deviceCodeHash' | 'deviceKey' | 'userAgent' | 'address'>

/** Stores a device that shows a code. @returns the code, which no other device of the tenant has */
export async function insertPairing(
  scope: Scope,
  pairing: NewPairing,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Promise<string> {
  for (;;) {
    const userCode = newUserCode()
    const inserted = await scope.db
      .insert(displayPairings)
      .values({ ...pairing, tenantId: scope.tenantId, userCode, createdAt, expiresAt })
      .onConflictDoNothing({ target: [displayPairings.tenantId, displayPairings.userCode] })
      .returning({ userCode: displayPairings.userCode })
    if (inserted.length === 1) return userCode
  }
}

/** What became of a device that waits, by its secret; undefined for one that is unknown or took too long. */
export async function findPairing(scope: Scope, deviceCodeHash: string, now: Date) {
  const isOfDevice = eq(displayPairings.deviceCodeHash, deviceCodeHash)
  const [found] = await scope.db
    .select({ displayId: displayPairings.displayId })
    .from(displayPairings)
    .where(tenantScoped(scope, displayPairings, isOfDevice, gt(displayPairings.expiresAt, now)))
  return found
}

/** The device that shows a code and waits; no one else can use the code until the transaction ends, and then not again. */
export async function lockPairing(tx: Scope, userCode: string, now: Date): Promise<Pairing | undefined> {
  const isWaiting = and(isNull(displayPairings.displayId), gt(displayPairings.expiresAt, now))
  const [found] = await tx.db
    .select()
    .from(displayPairings)
    .where(tenantScoped(tx, displayPairings, eq(displayPairings.userCode, userCode), isWaiting))
    .for('update')
  return found
}

/** Deletes the codes of all tenants that have expired. */
export async function deleteExpiredPairings(db: Db, now: Date): Promise<void> {
  await db.delete(displayPairings).where(lt(displayPairings.expiresAt, now))
}
