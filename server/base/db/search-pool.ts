import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { PoolStats } from '../metrics/stats.ts'
import { createDb } from './create-db.ts'
import { halfOf, maxTenants, poolStats, sharePool } from './pool-share.ts'
import type { Db } from './scope.ts'
import { Semaphore } from './semaphore.ts'

/** How long a search may wait for a connection of its tenant, and how many may wait. */
const queue = { maxWaiting: 10, waitMs: 5_000 }

/** A small pool for searches, of which a tenant can use half at a time. */
export interface SearchPool {
  /** @param signal cancels the queries of the search in PostgreSQL */
  forSearch(tenantId: number, signal: AbortSignal): Db
  stats(name: string): PoolStats
}

/** @param cancel cancels the query that runs on a connection, where that is possible */
export function createSearchPool(pool: pg.Pool, cancel?: (client: pg.PoolClient) => void): SearchPool {
  const slotsOf = new LRUCache<number, Semaphore>({
    max: maxTenants,
    memoMethod: () => new Semaphore({ slots: halfOf(pool.options), ...queue }),
  })
  return {
    forSearch(tenantId, signal) {
      const options = { slots: slotsOf.memo(tenantId), signal, ...(cancel && { cancel }) }
      return createDb(sharePool(pool, options))
    },
    stats: (name) => poolStats(name, pool, [...slotsOf.values()]),
  }
}

/** Cancels queries through another pool of the same server. */
export const cancelThrough =
  (pool: pg.Pool, onError: (error: unknown) => void) =>
  (client: pg.PoolClient & { processID?: number }): void => {
    pool.query('select pg_cancel_backend($1)', [client.processID]).catch(onError)
  }
