import { LRUCache } from 'lru-cache'
import type { CacheStats } from '../../metrics/stats.ts'

/** The size of all values together, in characters of JSON; as objects they take about three times as many bytes. */
const defaultMaxSize = 16_000_000
/** The same for sessions, in addition: every call needs one, so that larger values must not evict them. */
const sessionsMaxSize = 8_000_000
/** The overhead of each value. */
const entrySize = 200
/** How many users' generations are kept apart from their tenant's. */
const maxUsers = 10_000

const jsonLength = (value: unknown): number => JSON.stringify(value)?.length ?? 0

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

type Counts = Pick<CacheStats, 'misses' | 'evictions'>
type Values = LRUCache<string, NonNullable<unknown>, () => Promise<NonNullable<unknown>>>

const createValues = (maxSize: number, counts: Counts): Values =>
  new LRUCache({
    maxSize,
    sizeCalculation: (value, key) => entrySize + key.length + jsonLength(value),
    fetchMethod: async (_key, _stale, { context: read }) => {
      counts.misses++
      return deepFreeze(await read())
    },
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') counts.evictions++
    },
    // A read that is invalidated while it runs still goes to those who wait for it, but is not cached.
    ignoreFetchAbort: true,
  })

/**
 * Caches what was read for a tenant until something of that tenant changes. Every change starts a new generation with
 * other keys: a read that started before the change ends up under an old key, where it is never found.
 */
export class TenantCache {
  readonly #generations = new Map<number, number>()
  /** By "tenant/user", for what is cached of one user alone. */
  readonly #userGenerations = new Map<string, number>()
  readonly #values: Values
  readonly #counts = { gets: 0, misses: 0, evictions: 0 }
  readonly #countsOfUsers = { gets: 0, misses: 0, evictions: 0 }
  readonly #valuesOfUsers = createValues(sessionsMaxSize, this.#countsOfUsers)
  #changes = 0

  constructor({ maxSize = defaultMaxSize }: { maxSize?: number } = {}) {
    this.#values = createValues(maxSize, this.#counts)
  }

  /** Nothing read for this tenant so far is returned any more. */
  invalidate(tenantId: number): void {
    this.#generations.set(tenantId, ++this.#changes)
  }

  /** As `invalidate`, only for what was read with this user. */
  invalidateUser(tenantId: number, userId: number): void {
    if (this.#userGenerations.size >= maxUsers) this.invalidateAll()
    this.#userGenerations.set(`${tenantId}/${userId}`, ++this.#changes)
  }

  invalidateAll(): void {
    this.#changes++
    this.#generations.clear()
    this.#userGenerations.clear()
    this.#values.clear()
    this.#valuesOfUsers.clear()
  }

  /**
   * The value of a key, read at most once per generation. It is shared by all callers and therefore frozen.
   * @param key unique within the tenant
   * @param userId for what `invalidateUser` also invalidates
   */
  get<T extends NonNullable<unknown>>(
    tenantId: number,
    key: string,
    read: () => Promise<T>,
    userId?: number,
  ): Promise<T> {
    const generation = this.#generations.get(tenantId) ?? this.#firstGeneration(tenantId)
    const ofUser = userId === undefined ? 0 : (this.#userGenerations.get(`${tenantId}/${userId}`) ?? 0)
    const name = `${tenantId} ${generation} ${ofUser} ${key}`
    const values = userId === undefined ? this.#values : this.#valuesOfUsers
    if (userId === undefined) this.#counts.gets++
    else this.#countsOfUsers.gets++
    return values.forceFetch(name, { context: read }) as Promise<T>
  }

  stats(): CacheStats[] {
    const statsOf = (name: string, values: Values, counts: Counts & { gets: number }): CacheStats => {
      const { gets, misses, evictions } = counts
      const fill = values.calculatedSize / values.maxSize
      return { name, hits: gets - misses, misses, evictions, entries: values.size, fill }
    }
    return [
      statsOf('queries', this.#values, this.#counts),
      statsOf('sessions', this.#valuesOfUsers, this.#countsOfUsers),
    ]
  }

  #firstGeneration(tenantId: number): number {
    this.#generations.set(tenantId, this.#changes)
    return this.#changes
  }
}
