import type { FastifyBaseLogger } from 'fastify'
import { PortalError } from '#common/errors.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Db } from '../db/scope.ts'
import { type BucketName, rateLimits } from './limits.ts'
import { addToBuckets } from './queries.ts'

const syncIntervalMs = 1000
/** What a bucket holds back from the other nodes, as a part of its amount: most users never cost a query. */
const sharedFrom = 1 / 4

interface Bucket {
  /** How much is in it, at `at` (milliseconds); it drains over time. */
  level: number
  at: number
  /** What this node has added and not yet shared. */
  unshared: number
}

/** Limits how often something is done, across all nodes. */
export interface RateLimiter {
  /**
   * @param by whose bucket: the id of a user, or call and network
   * @throws PortalError `limit.exceeded` with the seconds until it is possible again
   */
  consume(name: BucketName, by: number | string, amount?: number): void
  close(): Promise<void>
}

/**
 * Leaky buckets in memory. What was added to them is shared through the database once a second, if it is more than an
 * honest user adds; so no call waits for a query.
 * @param factor multiplies every limit
 */
export function createRateLimiter(
  db: Db,
  log: FastifyBaseLogger,
  clock: WallClock,
  factor: number,
): RateLimiter {
  const names = Object.keys(rateLimits) as (keyof typeof rateLimits)[]
  const bucketNames = names.filter((name): name is BucketName => rateLimits[name].kind === 'bucket')
  const bucketsOf = new Map(bucketNames.map((name) => [name, new Map<number | string, Bucket>()]))
  const amountOf = (name: BucketName): number => rateLimits[name].amount * factor
  /** Per millisecond. */
  const leakOf = (name: BucketName): number => amountOf(name) / rateLimits[name].seconds / 1000

  /** Nothing of such a bucket matters any more, not even what other nodes have not been told. */
  const isOver = (name: BucketName, { at }: Bucket, now: number): boolean =>
    now - at > rateLimits[name].seconds * 1000

  function leak(name: BucketName, bucket: Bucket, now: number): void {
    bucket.level = Math.max(0, bucket.level - Math.max(0, now - bucket.at) * leakOf(name))
    bucket.at = now
  }

  /** Shares the buckets of one limit, and takes over how full they are on all nodes together. */
  async function share(name: BucketName, buckets: Map<number | string, Bucket>, now: number): Promise<void> {
    const added = [...buckets].filter(([, { unshared }]) => unshared >= amountOf(name) * sharedFrom)
    if (added.length === 0) return
    const rows = added.map(([by, bucket]) => ({ key: `${name} ${by}`, level: bucket.unshared }))
    const sharedAmounts = new Map(added.map(([by, { unshared }]) => [by, unshared]))
    const levels = await addToBuckets(db, rows, { at: new Date(now), leakPerMs: leakOf(name) })
    for (const [by, bucket] of added) {
      const level = levels.get(`${name} ${by}`)
      if (level === undefined) continue
      bucket.unshared -= sharedAmounts.get(by) ?? 0
      leak(name, bucket, now)
      bucket.level = Math.max(bucket.level, level + bucket.unshared)
    }
  }

  async function sync(): Promise<void> {
    const now = clock.now()
    for (const [name, buckets] of bucketsOf) {
      for (const [by, bucket] of buckets) if (isOver(name, bucket, now)) buckets.delete(by)
      await share(name, buckets, now)
    }
  }

  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(sync)
      .catch((err: unknown) => log.warn({ err }, 'rate limits not shared, counted per node'))
  }, syncIntervalMs).unref()

  return {
    consume(name, by, amount = 1) {
      const buckets = bucketsOf.get(name)
      const now = clock.now()
      let bucket = buckets?.get(by)
      if (!bucket || isOver(name, bucket, now)) {
        bucket = { level: 0, at: now, unshared: 0 }
        buckets?.set(by, bucket)
      }
      leak(name, bucket, now)
      const excess = bucket.level + amount - amountOf(name)
      if (excess > 0) {
        const retryAfter = Math.max(1, excess / leakOf(name) / 1000)
        throw new PortalError('limit.exceeded', { retryAfter, limit: name })
      }
      bucket.level += amount
      bucket.unshared += amount
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
