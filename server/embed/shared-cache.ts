import { EmbedError } from './embed-error.ts'

/** A value with the time it was loaded at, by the cache's clock. */
export interface Kept<V> {
  readonly value: V
  readonly loadedAt: number
}

/** How old a value may be. Given with each call, since one value serves callers with different needs. */
export interface CachePolicy<V> {
  /** True: the value is handed out as it is. */
  fresh(kept: Kept<V>): boolean
  /** True: the value still serves when loading a newer one fails for a passing reason. */
  usable?(kept: Kept<V>): boolean
}

/** After a failed load an old but usable value is handed out for so long before loading is tried again. */
const HOLD_MS = 30_000

/**
 * Holds what the report service said, loads each key at most once at a time, and forgets the longest unused values
 * beyond `max`. Failures are not kept.
 */
export class SharedCache<V> {
  readonly #max: number
  readonly #clock: () => number
  readonly #values = new Map<string, Kept<V> & { heldUntil?: number }>()
  readonly #flights = new Map<string, { result: Promise<V> }>()

  constructor(options: { max: number; clock: () => number }) {
    this.#max = options.max
    this.#clock = options.clock
  }

  get size(): number {
    return this.#values.size
  }

  async get(key: string, policy: CachePolicy<V>, load: () => Promise<V>): Promise<V> {
    const kept = this.#values.get(key)
    if (kept) {
      this.#values.delete(key)
      this.#values.set(key, kept)
      const held = kept.heldUntil !== undefined && this.#clock() < kept.heldUntil
      if (policy.fresh(kept) || (held && policy.usable?.(kept))) return kept.value
    }
    const flight = this.#flights.get(key) ?? this.#load(key, load)
    try {
      return await flight.result
    } catch (error) {
      if (!kept || !policy.usable?.(kept) || !(error instanceof EmbedError && error.temporary)) throw error
      kept.heldUntil = this.#clock() + HOLD_MS
      return kept.value
    }
  }

  /** Forgets the value of a key if it is the unwanted one; a newer one, or one being loaded, stays. */
  dropWhere(key: string, unwanted: (value: V) => boolean): void {
    const kept = this.#values.get(key)
    if (kept && unwanted(kept.value)) this.#values.delete(key)
  }

  /** Forgets all keys with this beginning. What is being loaded for them will not be kept. */
  dropAll(prefix: string): void {
    for (const map of [this.#values, this.#flights]) {
      for (const key of map.keys()) if (key.startsWith(prefix)) map.delete(key)
    }
  }

  #load(key: string, load: () => Promise<V>): { result: Promise<V> } {
    const flight = { result: load() }
    this.#flights.set(key, flight)
    const settle = (value?: { loaded: V }) => {
      if (this.#flights.get(key) !== flight) return
      this.#flights.delete(key)
      if (value) this.#keep(key, value.loaded)
    }
    flight.result = flight.result.then(
      (loaded) => {
        settle({ loaded })
        return loaded
      },
      (error: unknown) => {
        settle()
        throw error
      },
    )
    return flight
  }

  #keep(key: string, value: V): void {
    this.#values.delete(key)
    this.#values.set(key, { value, loadedAt: this.#clock() })
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#max) break
      this.#values.delete(oldest)
    }
  }
}
