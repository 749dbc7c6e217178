import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { loginFailures, rateLimitCounts } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import { type RateLimitName, rateLimits } from './limits.ts'

const { key, points, expire } = rateLimitCounts

/** The key under which something is counted. */
export const keyOf = (name: RateLimitName, by: number | string): string => `${name} ${by}`

/** Forgets a count. @returns how much of it had been admitted */
export async function clearCount(db: Db, name: RateLimitName, by: number | string): Promise<number> {
  const isCount = eq(key, keyOf(name, by))
  const [cleared] = await db.delete(rateLimitCounts).where(isCount).returning({ points })
  return Math.min(cleared?.points ?? 0, rateLimits[name].amount)
}

/** Adds to a count, which begins again when its time is over, as `rate-limiter-flexible` does. */
export async function addToCount(db: Db, name: RateLimitName, by: number | string, amount: number) {
  const now = Date.now()
  const isOver = sql`${expire} <= ${now}::bigint`
  const [counted] = await db
    .insert(rateLimitCounts)
    .values({ key: keyOf(name, by), points: amount, expire: now + rateLimits[name].seconds * 1000 })
    .onConflictDoUpdate({
      target: key,
      set: {
        points: sql`excluded.points + case when ${isOver} then 0 else ${points} end`,
        expire: sql`case when ${isOver} then excluded.expire else ${expire} end`,
      },
    })
    .returning({ points, expire })
  return counted ?? { points: amount, expire: now }
}

/** Takes a part off a count. */
export async function reduceCount(
  db: Db,
  name: RateLimitName,
  by: number | string,
  amount: number,
): Promise<void> {
  await db
    .update(rateLimitCounts)
    .set({ points: sql`greatest(0, ${points} - ${amount}::int)` })
    .where(eq(key, keyOf(name, by)))
}

/** Forgets everything that is counted for a user, from anywhere. */
export async function clearCountsOf(
  db: Db,
  userId: number,
  names = Object.keys(rateLimits) as RateLimitName[],
): Promise<void> {
  const part = (at: number) => sql<string>`split_part(${key}, ' ', ${sql.raw(`${at}`)})`
  await db.delete(rateLimitCounts).where(and(inArray(part(1), names), eq(part(2), `${userId}`)))
}

/** Deletes counts whose time is over, and failures that nodes of the previous release have counted. */
export async function deleteExpiredCounts(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimitCounts).where(lt(expire, now.getTime()))
  await db.delete(loginFailures).where(lt(loginFailures.at, sql`${now}::timestamptz - interval '1 hour'`))
}
