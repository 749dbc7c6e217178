import type { DatabaseLog } from '@vitrine/local-postgres'
import { LRUCache } from 'lru-cache'
import type { Database } from '../open.ts'
import type { Db, Scope } from '../scope.ts'
import { scopedQuery } from '../scope.ts'
import { type ChangeListener, listenForChanges } from './change-listener.ts'

/** The size of all values together, in characters of JSON; as objects they take about three times as many bytes. */
const defaultMaxSize = 16_000_000
/** The overhead of each value. */
const entrySize = 200

const jsonLength = (value: unknown): number => JSON.stringify(value)?.length ?? 0

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

/**
 * Caches what was read for a tenant until something of that tenant changes. Every change starts a new generation with
 * other keys: a read that started before the change ends up under an old key, where it is never found.
 */
export class TenantCache {
  readonly #generations = new Map<number, number>()
  readonly #values: LRUCache<string, NonNullable<unknown>, () => Promise<NonNullable<unknown>>>
  #changes = 0

  constructor({ maxSize = defaultMaxSize }: { maxSize?: number } = {}) {
    this.#values = new LRUCache({
      maxSize,
      sizeCalculation: (value, key) => entrySize + key.length + jsonLength(value),
      fetchMethod: async (_key, _stale, { context: read }) => deepFreeze(await read()),
      // A read that is invalidated while it runs still goes to those who wait for it, but is not cached.
      ignoreFetchAbort: true,
    })
  }

  /** Nothing read for this tenant so far is returned any more. */
  invalidate(tenantId: number): void {
    this.#generations.set(tenantId, ++this.#changes)
  }

  invalidateAll(): void {
    this.#changes++
    this.#generations.clear()
    this.#values.clear()
  }

  /**
   * The value of a key, read at most once per generation. It is shared by all callers and therefore frozen.
   * @param key unique within the tenant
   */
  get<T extends NonNullable<unknown>>(tenantId: number, key: string, read: () => Promise<T>): Promise<T> {
    const generation = this.#generations.get(tenantId) ?? this.#firstGeneration(tenantId)
    const name = `${tenantId} ${generation} ${key}`
    return this.#values.forceFetch(name, { context: read }) as Promise<T>
  }

  #firstGeneration(tenantId: number): number {
    this.#generations.set(tenantId, this.#changes)
    return this.#changes
  }
}

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
    const get = cachesByDb.get(scope.db)
    return (get ? get(scope.tenantId, keyOf(name, values), read) : read()) as ReturnType<typeof query>
  }
}
