import { and, eq, gt, lt, min, sql } from 'drizzle-orm'
import { loginFailures } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import { rateLimits } from '../limits/limits.ts'

/** The number of recent failures, and the time of the oldest one. */
export interface Failures {
  account: number
  accountOldest: Date | null
  address: number
  addressOldest: Date | null
}

/**
 * Counts the failures of an account from an address, and of the address over all accounts. Attempts from one address are
 * serialized until the transaction ends, so that none is counted too late.
 */
export async function countFailures(
  tx: Db,
  { account, address, since }: { account: string; address: string; since: Date },
): Promise<Failures> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 7))`)
  const ofAccount = eq(loginFailures.account, account)
  const [counted] = await tx
    .select({
      account: sql<number>`count(*) filter (where ${ofAccount})::int`,
      accountOldest: sql<Date | null>`min(${loginFailures.at}) filter (where ${ofAccount})`.mapWith(
        loginFailures.at,
      ),
      address: sql<number>`count(*)::int`,
      addressOldest: min(loginFailures.at),
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.address, address), gt(loginFailures.at, since)))
  return counted ?? { account: 0, accountOldest: null, address: 0, addressOldest: null }
}

/** The failures of an account from anywhere. */
export const countFailuresOfAccount = (db: Db, account: string, since: Date): Promise<number> =>
  db.$count(loginFailures, and(eq(loginFailures.account, account), gt(loginFailures.at, since)))

const longestWindowMs = rateLimits.suspectSignIns.seconds * 1000

/** Counts an attempt, and deletes all that are too old to count. */
export async function recordFailure(
  tx: Db,
  failure: { account: string; address: string; at: Date },
): Promise<void> {
  const outdated = new Date(failure.at.getTime() - longestWindowMs)
  await tx.delete(loginFailures).where(lt(loginFailures.at, outdated))
  await tx.insert(loginFailures).values(failure)
}

/** After a successful sign-in, the failures from that address were the owner's own. */
export async function clearFailures(db: Db, account: string, address: string): Promise<void> {
  await db
    .delete(loginFailures)
    .where(and(eq(loginFailures.account, account), eq(loginFailures.address, address)))
}

/** After a new password, none of the failures of the account matters, wherever they came from. */
export async function clearFailuresOfAccount(db: Db, account: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.account, account))
}
