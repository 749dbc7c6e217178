/** What all kept values together may weigh, in characters of JSON; as objects they take some three times as many bytes. */
const mostWeight = 16_000_000
/** What a value weighs beyond its own characters: its key and its place. */
const baseWeight = 200

interface Kept {
  value: Promise<unknown>
  weight: number
}

/**
 * Remembers what was read for a tenant until something of that tenant changes. Every change begins a new generation,
 * whose values have other keys: a read that was under way when the change came is kept under the old key, where nobody
 * looks any more. Old values are forgotten when the space is needed, those unused longest first.
 */
export class TenantCache {
  readonly #mostWeight: number
  readonly #generations = new Map<number, number>()
  readonly #kept = new Map<string, Kept>()
  #weight = 0
  #changes = 0

  constructor(options: { mostWeight?: number } = {}) {
    this.#mostWeight = options.mostWeight ?? mostWeight
  }

  /** Something of a tenant has changed: nothing that was read before is handed out any more. */
  invalidate(tenantId: number): void {
    this.#generations.set(tenantId, ++this.#changes)
  }

  invalidateAll(): void {
    this.#changes++
    this.#generations.clear()
    this.#kept.clear()
    this.#weight = 0
  }

  /**
   * The value of a key, read at most once per generation. Readers share it, so it is frozen.
   * @param key unique among everything that is remembered of the tenant
   */
  get<T>(tenantId: number, key: string, read: () => Promise<T>): Promise<T> {
    const generation = this.#generations.get(tenantId) ?? this.#firstGeneration(tenantId)
    const name = `${tenantId} ${generation} ${key}`
    const kept = this.#kept.get(name)
    if (!kept) return this.#read(name, read)
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    return kept.value as Promise<T>
  }

  #firstGeneration(tenantId: number): number {
    this.#generations.set(tenantId, this.#changes)
    return this.#changes
  }

  #read<T>(name: string, read: () => Promise<T>): Promise<T> {
    const value = read()
    const kept: Kept = { value, weight: baseWeight }
    this.#keep(name, kept)
    value.then(
      (found) => {
        if (this.#kept.get(name) !== kept) return
        this.#drop(name, kept)
        this.#keep(name, { value, weight: baseWeight + name.length + weigh(deepFreeze(found)) })
      },
      () => {
        if (this.#kept.get(name) === kept) this.#drop(name, kept)
      },
    )
    return value
  }

  #keep(name: string, kept: Kept): void {
    this.#kept.set(name, kept)
    this.#weight += kept.weight
    for (const [oldest, dropped] of this.#kept) {
      if (this.#weight <= this.#mostWeight) break
      this.#drop(oldest, dropped)
    }
  }

  #drop(name: string, { weight }: Kept): void {
    this.#kept.delete(name)
    this.#weight -= weight
  }
}

const weigh = (value: unknown): number => JSON.stringify(value)?.length ?? 0

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
