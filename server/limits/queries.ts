import { lt, sql } from 'drizzle-orm'
import { rateLimitBuckets } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'

/**
 * Adds to buckets that all nodes share, each of which has leaked since it was added to last.
 * @returns how full each one is now, by key
 */
export async function addToBuckets(
  db: Db,
  added: readonly { key: string; level: number }[],
  { at, leakPerMs }: { at: Date; leakPerMs: number },
): Promise<Map<string, number>> {
  const elapsedMs = sql`greatest(0, extract(epoch from excluded.at - ${rateLimitBuckets.at}) * 1000)`
  // In one order on all nodes, so that they cannot deadlock.
  const rows = added.map((one) => ({ ...one, at })).sort((one, other) => (one.key < other.key ? -1 : 1))
  const stored = await db
    .insert(rateLimitBuckets)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimitBuckets.key,
      set: {
        level: sql`greatest(0, ${rateLimitBuckets.level} - ${elapsedMs} * ${leakPerMs}::float8) + excluded.level`,
        at: sql`greatest(${rateLimitBuckets.at}, excluded.at)`,
      },
    })
    .returning({ key: rateLimitBuckets.key, level: rateLimitBuckets.level })
  return new Map(stored.map(({ key, level }) => [key, level]))
}

/** Deletes buckets that nothing was added to for an hour: they are empty. */
export async function deleteEmptyBuckets(db: Db): Promise<void> {
  await db.delete(rateLimitBuckets).where(lt(rateLimitBuckets.at, sql`now() - interval '1 hour'`))
}
