import type { DatabaseLog } from '@vitrine/local-postgres'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { PoolStats } from '../metrics/stats.ts'
import { createDb } from './create-db.ts'
import { explainDatabaseError } from './database-error.ts'
import { CONTROL_POOL, POOL, SEARCH_POOL } from './pool-config.ts'
import { halfOf, maxTenants, poolStats, sharePool } from './pool-share.ts'
import { throughPooler } from './pooler.ts'
import { checkWritable, discardReadOnly } from './read-only.ts'
import { connectReplica, type Replica, type ReplicaOptions } from './replica.ts'
import type { Db } from './scope.ts'
import { cancelThrough, createSearchPool, type SearchPool } from './search-pool.ts'
import { Semaphore } from './semaphore.ts'

/** How long a query may wait for a connection of its tenant, and how many may wait. */
const QUEUE = { maxWaiting: 200, waitMs: 5_000 }

export type Database = {
  /** For what belongs to no tenant. */
  db: Db
  pool: pg.Pool
  /** How to connect for notifications; through a pooler in transaction mode none arrive. */
  listenConfig: pg.ClientConfig
  /** The single connection of the readiness check. */
  control: Db
  /** The database for one tenant, which can use half of the connections at a time. */
  ofTenant(tenantId: number): Db
  /** The database for one search of a tenant. */
  forSearch: SearchPool['forSearch']
  /** For lists that may be some seconds old, if there is one. */
  replica: Replica | undefined
  /** For the metrics. */
  pools(): PoolStats[]
  /** @throws DatabaseError when the database cannot be queried or is read-only */
  check(): Promise<void>
  /** Waits for running queries, closes the connections and, for the embedded database, stops the server. */
  close(): Promise<void>
}

const sharedDbs = new WeakMap<Db, Db>()

/** The database behind a tenant's share of it; anything else, like a transaction, is returned as it is. */
export const wholeDb = (db: Db): Db => sharedDbs.get(db) ?? db

interface ConnectOptions {
  /** Connections for searches, in addition to those of the pool. */
  searchConnections?: number | undefined
  replica?: ReplicaOptions | undefined
  /** Called with each pool for queries of calls and jobs, before it connects. */
  onPool?: ((pool: pg.Pool) => void) | undefined
  /** The connection leads to a pooler; `direct` to PostgreSQL itself, if that is possible. */
  pooler?: { direct?: pg.PoolConfig | undefined } | undefined
}

/** The connection pools for a migrated database; they connect with the first query. */
export function connectDatabase(
  connection: pg.PoolConfig,
  log: DatabaseLog,
  { searchConnections = SEARCH_POOL.max, pooler, replica: replicaOptions, onPool }: ConnectOptions = {},
): Database {
  const where = new pg.Client(connection)
  let closing = false
  const createPool = (config: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool(config)
    // A broken idle connection is replaced when it is needed; without a listener the event would end the process.
    // While we close, the embedded server may end one that is being closed.
    pool.on('error', (error) => closing || log.warn(explainDatabaseError(error, where).message))
    // The pool does not listen while a connection is in use; the query or transaction that uses it reports the error.
    pool.on('connect', (client) => client.on('error', () => undefined))
    discardReadOnly(pool)
    onPool?.(pool)
    return pool
  }
  const pooled = (config: pg.PoolConfig) => (pooler ? throughPooler(config) : config)
  /** To PostgreSQL itself: for notifications, for searches, and to cancel them. */
  const direct = pooler ? pooler.direct : connection
  const size = { ...POOL, ...connection }
  const searchSize = { ...SEARCH_POOL, ...(direct ?? connection), max: searchConnections }
  const control = { ...CONTROL_POOL, ...connection, max: 1 }
  const pool = createPool(pooled(size))
  const searchPool = createPool(direct ? searchSize : pooled(searchSize))
  const controlPool = createPool(pooled(control))
  const cancelPool = pooler?.direct ? createPool({ ...control, ...pooler.direct }) : controlPool
  const db: Db = createDb(pool)

  const shares = new LRUCache<number, { share: Db; slots: Semaphore }>({
    max: maxTenants,
    memoMethod() {
      const slots = new Semaphore({ slots: halfOf(size), ...QUEUE })
      const share: Db = createDb(sharePool(pool, { slots }))
      sharedDbs.set(share, db)
      return { share, slots }
    },
  })
  const warn = (error: unknown) => log.warn(explainDatabaseError(error, where).message)
  // A pooler hides the process to cancel: without a direct connection the query ends at its timeout.
  const searches = createSearchPool(searchPool, direct && cancelThrough(cancelPool, warn))
  const replica =
    replicaOptions && connectReplica(replicaOptions, { controlPool, createPool, searchConnections, log })

  return {
    db,
    pool,
    listenConfig: direct ? { ...POOL, ...direct } : pool.options,
    control: createDb(controlPool),
    ofTenant: (tenantId) => shares.memo(tenantId).share,
    forSearch: searches.forSearch,
    replica,
    pools: () => [
      poolStats(
        'calls',
        pool,
        [...shares.values()].map(({ slots }) => slots),
      ),
      searches.stats('searches'),
      poolStats('control', controlPool, []),
      ...(replica ? [replica.stats('replica')] : []),
    ],
    async check() {
      await checkWritable(controlPool).catch((error: unknown) => {
        throw explainDatabaseError(error, where)
      })
    },
    async close() {
      closing = true
      await replica?.close()
      await Promise.all([...new Set([searchPool, cancelPool, controlPool, pool])].map((each) => each.end()))
    },
  }
}
