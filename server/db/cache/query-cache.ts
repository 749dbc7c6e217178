import type { DatabaseLog } from '@vitrine/local-postgres'
import { wholeDb } from '../connect.ts'
import type { Database } from '../open.ts'
import { scopedQuery } from '../prepared.ts'
import type { Db, Scope } from '../scope.ts'
import { type ChangeListener, listenForChanges } from './change-listener.ts'
import { TenantCache } from './tenant-cache.ts'

/** The cache of this node for the queries of one database. */
export interface QueryCache {
  /**
   * To be called before the caller of a change gets its response, so that the very next call sees the change. Other
   * nodes are notified by the database.
   */
  invalidateTenant(tenantId: number): void
  /** Starts to listen for changes; until then every query reads from the database. */
  start(): void
  close(): Promise<void>
}

type Get = TenantCache['get']

/** By database, because transactions must see their own changes: queries in a transaction are never cached. */
const cachesByDb = new WeakMap<Db, Get>()

/**
 * Answers the cached queries of a database from memory, but only while change notifications arrive. What is cached, for
 * how long, and why this is safe: decision 009.
 */
export function createQueryCache({ db, pool }: Database, log: DatabaseLog): QueryCache {
  const cache = new TenantCache()
  const handlers = {
    tenant: (tenantId: number) => cache.invalidate(tenantId),
    everything: () => cache.invalidateAll(),
  }
  let listener: ChangeListener | undefined
  return {
    invalidateTenant: handlers.tenant,
    start() {
      const started = listenForChanges(pool, handlers, log)
      listener = started
      cachesByDb.set(db, (tenantId, key, read) =>
        started.isConnected() ? cache.get(tenantId, key, read) : read(),
      )
    },
    async close() {
      cachesByDb.delete(db)
      await listener?.close()
    },
  }
}

/** The cache key of a query with its values. Most values are numbers, which do not need the slower JSON. */
const keyOf = (name: string, values: Record<string, unknown> = {}): string => {
  let key = name
  for (const [param, value] of Object.entries(values)) {
    key += ` ${param}=${typeof value === 'number' ? value : JSON.stringify(value)}`
  }
  return key
}

/**
 * A `scopedQuery` whose result is cached until something of the tenant changes. It may only read tables that send
 * change notifications (migration `changes`, checked by a test). The result is shared by all callers and frozen.
 */
export const cachedQuery: typeof scopedQuery = (name, build) => {
  const query = scopedQuery(name, build)
  return (scope: Scope, values) => {
    const read = () => query(scope, values) as Promise<object>
    const get = cachesByDb.get(wholeDb(scope.db))
    return (get ? get(scope.tenantId, keyOf(name, values), read) : read()) as ReturnType<typeof query>
  }
}
