import { LRUCache } from 'lru-cache'
import type { CacheStats } from '../../base/metrics/stats.ts'
import { EmbedError } from './embed-error.ts'

/** A cached value and when it was loaded, by the cache's clock. */
export interface Cached<V> {
  readonly value: V
  readonly loadedAt: number
}

/** How old a value may be. Passed with each call, because callers of one value have different needs. */
export interface CachePolicy<V> {
  /** Whether the value may be returned without loading it again. */
  isFresh(cached: Cached<V>): boolean
  /** Whether the value may be returned when loading a newer one fails temporarily. */
  isUsableOnError?(cached: Cached<V>): boolean
}

/** How old a value may be, in milliseconds, while Power BI answers and during an outage. */
export interface CacheAge {
  maxAge: number
  maxAgeInOutage: number
}

const MINUTE = 60_000
/** For the choices in forms: a few minutes old at most, and an error while Power BI does not answer. */
export const LISTING: CacheAge = { maxAge: 5 * MINUTE, maxAgeInOutage: 0 }
/** For opening a report: this data rarely changes, and cached tokens should outlast an outage. */
export const OPENING: CacheAge = { maxAge: 60 * MINUTE, maxAgeInOutage: 120 * MINUTE }
/** For the columns that the filters of an opened report need: a filter without its column would show all rows. */
export const COLUMNS: CacheAge = { maxAge: MINUTE, maxAgeInOutage: 120 * MINUTE }
/** After a refusal, which may be due to outdated data; limits the cost of a report that is refused repeatedly. */
export const REVALIDATE: CacheAge = { maxAge: MINUTE / 2, maxAgeInOutage: 0 }

/** Only what was loaded after `since`, in milliseconds since 1970. */
export const loadedAfter = (since: number, clock: () => number): CacheAge => ({
  maxAge: clock() - since,
  maxAgeInOutage: 0,
})

export function cachePolicy({ maxAge, maxAgeInOutage }: CacheAge, clock: () => number): CachePolicy<unknown> {
  const age = ({ loadedAt }: Cached<unknown>) => clock() - loadedAt
  return {
    isFresh: (cached) => age(cached) < maxAge,
    isUsableOnError: (cached) => age(cached) < maxAgeInOutage,
  }
}

/** After a failed load, a value that is still usable is returned for this long before loading is tried again. */
const RETRY_AFTER_MS = 30_000

/** A cache, whatever its values are. */
export type CacheHandle = Pick<SharedCache<unknown>, 'stats' | 'deleteAll'>

/** An LRU cache with single-flight loading and stale-if-error. Failures are not cached. */
export class SharedCache<V> {
  readonly #name: string
  readonly #clock: () => number
  readonly #values: LRUCache<string, Cached<V>, () => Promise<V>>
  /** The keys being loaded, which the cache itself does not list. */
  readonly #loading = new Set<string>()
  readonly #retryAt = new WeakMap<Cached<V>, number>()

  readonly #counts = { hits: 0, misses: 0, evictions: 0 }

  /** @param options `name`: for the metrics */
  constructor({ name, max, clock }: { name: string; max: number; clock: () => number }) {
    this.#name = name
    this.#clock = clock
    this.#values = new LRUCache({
      max,
      fetchMethod: (key, _stale, { context: load }) => this.#load(key, load),
      noDeleteOnFetchRejection: true,
      dispose: (_value, _key, reason) => {
        if (reason === 'evict') this.#counts.evictions++
      },
      // A value that is invalidated while it loads still goes to those who wait for it, but is not cached.
      ignoreFetchAbort: true,
    })
  }

  get size(): number {
    return this.#values.size
  }

  stats(): CacheStats {
    const { size: entries, max } = this.#values
    return { name: this.#name, ...this.#counts, entries, fill: entries / max }
  }

  async get(key: string, policy: CachePolicy<V>, load: () => Promise<V>): Promise<V> {
    const cached = this.#values.get(key)
    if (cached && (policy.isFresh(cached) || this.#isRetryPending(cached, policy))) {
      this.#counts.hits++
      return cached.value
    }
    this.#counts.misses++
    try {
      return (await this.#values.forceFetch(key, { context: load, forceRefresh: true })).value
    } catch (error) {
      const isTemporary = error instanceof EmbedError && error.temporary
      if (!cached || !isTemporary || !policy.isUsableOnError?.(cached)) throw error
      this.#retryAt.set(cached, this.#clock() + RETRY_AFTER_MS)
      return cached.value
    }
  }

  /** Removes the value of a key if it is this one; a newer one, or one being loaded, stays. */
  deleteIf(key: string, isOutdated: (value: V) => boolean): void {
    const cached = this.#values.peek(key)
    if (cached && isOutdated(cached.value) && !this.#loading.has(key)) this.#values.delete(key)
  }

  /** Removes all keys with this prefix; values being loaded for them will not be cached. */
  deleteAll(prefix: string): void {
    for (const key of [...this.#values.keys(), ...this.#loading]) {
      if (key.startsWith(prefix)) this.#values.delete(key)
    }
  }

  async #load(key: string, load: () => Promise<V>): Promise<Cached<V>> {
    this.#loading.add(key)
    try {
      return { value: await load(), loadedAt: this.#clock() }
    } finally {
      this.#loading.delete(key)
    }
  }

  #isRetryPending(cached: Cached<V>, policy: CachePolicy<V>): boolean {
    const retryAt = this.#retryAt.get(cached)
    return retryAt !== undefined && this.#clock() < retryAt && policy.isUsableOnError?.(cached) === true
  }
}
