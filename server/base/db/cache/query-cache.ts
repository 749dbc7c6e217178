import type { DatabaseLog } from '@vitrine/local-postgres'
import type { CacheStats } from '../../metrics/stats.ts'
import { wholeDb } from '../connect.ts'
import type { Database } from '../open.ts'
import type { Db, Scope } from '../scope.ts'
import { scopedQuery } from '../scope.ts'
import {
  type ChangeHandlers,
  type ChangeListener,
  listenForChanges,
  type NotificationStats,
} from './change-listener.ts'
import { TenantCache } from './tenant-cache.ts'

/** The cache of this node for the queries of one database. */
export interface QueryCache {
  /**
   * To be called before the caller of a change gets its response, so that the very next call sees the change. Other
   * nodes are notified by the database.
   */
  invalidateTenant(tenantId: number): void
  /** As `invalidateTenant`, only for the sessions of one user. */
  invalidateSessions(tenantId: number, userId: number): void
  /** Handles every notification, after the cache. */
  subscribe(handlers: ChangeHandlers): void
  /** Starts to listen for changes; until then every query reads from the database. */
  start(): void
  /** For the metrics. */
  stats(): { caches: CacheStats[]; notifications: NotificationStats }
  close(): Promise<void>
}

type Get = TenantCache['get']

/** By database, because transactions must see their own changes: queries in a transaction are never cached. */
const cachesByDb = new WeakMap<Db, Get>()

/**
 * Answers the cached queries of a database from memory, but only while change notifications arrive. What is cached, for
 * how long, and why this is safe: decision 009.
 */
export function createQueryCache(database: Database, log: DatabaseLog): QueryCache {
  const { db } = database
  const cache = new TenantCache()
  const ownHandlers: ChangeHandlers = {
    tenant: (tenantId) => cache.invalidate(tenantId),
    sessions: (tenantId, userId) => cache.invalidateUser(tenantId, userId),
    everything: () => cache.invalidateAll(),
    display: () => undefined,
    walls: () => undefined,
  }
  const subscribed = [ownHandlers]
  const each = (notify: (handlers: ChangeHandlers) => void) => subscribed.forEach(notify)
  const allHandlers: ChangeHandlers = {
    tenant: (tenantId) => each((handlers) => handlers.tenant(tenantId)),
    sessions: (tenantId, userId) => each((handlers) => handlers.sessions(tenantId, userId)),
    everything: () => each((handlers) => handlers.everything()),
    display: (tenantId, id) => each((handlers) => handlers.display(tenantId, id)),
    walls: (tenantId) => each((handlers) => handlers.walls(tenantId)),
  }
  let listener: ChangeListener | undefined
  return {
    invalidateTenant: ownHandlers.tenant,
    invalidateSessions: ownHandlers.sessions,
    subscribe: (handlers) => void subscribed.push(handlers),
    start() {
      const started = listenForChanges(database, allHandlers, log)
      listener = started
      cachesByDb.set(db, (tenantId, key, read, userId) =>
        started.isConnected() ? cache.get(tenantId, key, read, userId) : read(),
      )
    },
    stats: () => ({
      caches: cache.stats(),
      notifications: listener?.stats() ?? { isConnected: false, reconnects: 0, roundTripMs: 0 },
    }),
    async close() {
      cachesByDb.delete(db)
      await listener?.close()
    },
  }
}

/** The cache key of a query with its values. */
const keyOf = (name: string, values?: Record<string, unknown>): string => JSON.stringify([name, values])

/**
 * A `scopedQuery` whose result is cached until something of the tenant changes. It may only read tables that send
 * change notifications (migration `changes`, checked by a test). The result is shared by all callers and frozen.
 */
export const cachedQuery: typeof scopedQuery = (name, build) => {
  const query = scopedQuery(name, build)
  return (scope, values) => cached(scope, keyOf(name, values), () => query(scope, values))
}

/** A cached query about the user `values.userId`, which may also read sessions: it is invalidated when one ends. */
export const cachedSessionQuery: typeof scopedQuery = (name, build) => {
  const query = scopedQuery(name, build)
  return (scope, values) =>
    cached(scope, keyOf(name, values), () => query(scope, values), Number(values?.userId))
}

function cached<Q extends Promise<unknown>>(scope: Scope, key: string, query: () => Q, userId?: number): Q {
  const get = cachesByDb.get(wholeDb(scope.db))
  const read = () => query() as Promise<unknown> as Promise<object>
  return (get ? get(scope.tenantId, key, read, userId) : read()) as Promise<unknown> as Q
}
