import { describe, expect, it } from 'vitest'
import { TenantCache } from '#server/base/db/cache/tenant-cache.ts'

/** A read that completes when the test says so. */
function slowRead<T>() {
  let answer: (value: T) => void = () => undefined
  const answered = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { read: () => answered, answer }
}

const failingRead = () => Promise.reject(new Error('read again'))

describe("the cache of a tenant's data", () => {
  it('reads a value once, also for concurrent requests', async () => {
    const cache = new TenantCache()
    const { read, answer } = slowRead<string>()
    const reads = [cache.get(1, 'a', read), cache.get(1, 'a', failingRead)]
    answer('x')
    expect(await Promise.all(reads)).toEqual(['x', 'x'])
    expect(await cache.get(1, 'a', failingRead)).toBe('x')
  })

  it('reads a value again after a change of that tenant, but not after a change of another', async () => {
    const cache = new TenantCache()
    await cache.get(1, 'a', async () => 'old')
    cache.invalidate(2)
    expect(await cache.get(1, 'a', failingRead)).toBe('old')
    cache.invalidate(1)
    expect(await cache.get(1, 'a', async () => 'new')).toBe('new')
  })

  it("reads again what belongs to a user's sessions after one of them ended, and nothing else", async () => {
    const cache = new TenantCache()
    await cache.get(1, 'a', async () => 'of 5', 5)
    await cache.get(1, 'b', async () => 'of 6', 6)
    await cache.get(1, 'c', async () => 'of all')
    cache.invalidateUser(1, 5)
    expect(await cache.get(1, 'a', async () => 'new', 5)).toBe('new')
    expect(await cache.get(1, 'b', failingRead, 6)).toBe('of 6')
    expect(await cache.get(1, 'c', failingRead)).toBe('of all')
    cache.invalidate(1)
    expect(await cache.get(1, 'b', async () => 'new', 6)).toBe('new')
  })

  it('forgets no ended session when very many have ended', async () => {
    const cache = new TenantCache()
    await cache.get(1, 'a', async () => 'old', 5)
    cache.invalidateUser(1, 5)
    await cache.get(1, 'a', async () => 'new', 5)
    for (let user = 100; user < 30_000; user++) cache.invalidateUser(1, user)
    expect(await cache.get(1, 'a', async () => 'newest', 5)).toBe('newest')
  })

  it.each(['invalidate', 'invalidateAll'] as const)(
    'does not keep a value whose read was overtaken by a change (%s)',
    async (how) => {
      const cache = new TenantCache()
      const { read, answer } = slowRead<string>()
      const early = cache.get(1, 'a', read)
      cache[how](1)
      expect(await cache.get(1, 'a', async () => 'new')).toBe('new')
      answer('old')
      expect(await early).toBe('old')
      expect(await cache.get(1, 'a', failingRead)).toBe('new')
    },
  )

  it('never returns data of another tenant', async () => {
    const cache = new TenantCache()
    await cache.get(1, '1 a', async () => 'of 1')
    expect(await cache.get(11, ' a', async () => 'of 11')).toBe('of 11')
    expect(await cache.get(2, '1 a', async () => 'of 2')).toBe('of 2')
  })

  it('does not keep a failure', async () => {
    const cache = new TenantCache()
    await expect(cache.get(1, 'a', failingRead)).rejects.toThrow('read again')
    expect(await cache.get(1, 'a', async () => 'x')).toBe('x')
  })

  it('returns values that callers cannot change', async () => {
    const cache = new TenantCache()
    const rows = await cache.get(1, 'a', async () => [{ filters: [{ value: 'Brazil' }] }])
    expect(() => rows[0]?.filters.push({ value: 'all' })).toThrow(TypeError)
  })

  it('stays within its size and evicts what was used least recently', async () => {
    const cache = new TenantCache({ maxSize: 3000 })
    const large = 'x'.repeat(1000)
    for (const key of ['a', 'b']) await cache.get(1, key, async () => key + large)
    await cache.get(1, 'a', failingRead)
    await cache.get(1, 'c', async () => large)
    expect(await cache.get(1, 'a', failingRead)).toMatch(/^a/)
    await expect(cache.get(1, 'b', failingRead)).rejects.toThrow('read again')
  })
})
