import { describe, expect, it } from 'vitest'
import { TenantCache } from '#server/db/cache/tenant-cache.ts'

/** A read whose answer comes when the test says so. */
function slowRead<T>() {
  let answer: (value: T) => void = () => undefined
  const answered = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { read: () => answered, answer }
}

const never = () => Promise.reject(new Error('read again'))

describe('what is remembered of a tenant', () => {
  it('is read once, also when several ask at the same time', async () => {
    const memory = new TenantCache()
    const { read, answer } = slowRead<string>()
    const asked = [memory.get(1, 'a', read), memory.get(1, 'a', never)]
    answer('x')
    expect(await Promise.all(asked)).toEqual(['x', 'x'])
    expect(await memory.get(1, 'a', never)).toBe('x')
  })

  it('is read again after a change of that tenant, and stays after one of another', async () => {
    const memory = new TenantCache()
    await memory.get(1, 'a', async () => 'old')
    memory.invalidate(2)
    expect(await memory.get(1, 'a', never)).toBe('old')
    memory.invalidate(1)
    expect(await memory.get(1, 'a', async () => 'new')).toBe('new')
  })

  it.each(['forget', 'forgetAll'] as const)(
    'is not what a read saw that a change overtook (%s)',
    async (how) => {
      const memory = new TenantCache()
      const { read, answer } = slowRead<string>()
      const early = memory.get(1, 'a', read)
      memory[how](1)
      expect(await memory.get(1, 'a', async () => 'new')).toBe('new')
      answer('old')
      expect(await early).toBe('old')
      expect(await memory.get(1, 'a', never)).toBe('new')
    },
  )

  it('is never another tenant’s', async () => {
    const memory = new TenantCache()
    await memory.get(1, '1 a', async () => 'of 1')
    expect(await memory.get(11, ' a', async () => 'of 11')).toBe('of 11')
    expect(await memory.get(2, '1 a', async () => 'of 2')).toBe('of 2')
  })

  it('is no failure', async () => {
    const memory = new TenantCache()
    await expect(memory.get(1, 'a', never)).rejects.toThrow('read again')
    expect(await memory.get(1, 'a', async () => 'x')).toBe('x')
  })

  it('cannot be changed by one of those who share it', async () => {
    const memory = new TenantCache()
    const rows = await memory.get(1, 'a', async () => [{ filters: [{ value: 'Brazil' }] }])
    expect(() => rows[0]?.filters.push({ value: 'all' })).toThrow(TypeError)
  })

  it('is bounded: what was unused longest goes first', async () => {
    const memory = new TenantCache({ mostWeight: 3000 })
    const large = 'x'.repeat(1000)
    for (const key of ['a', 'b']) await memory.get(1, key, async () => key + large)
    await memory.get(1, 'a', never)
    await memory.get(1, 'c', async () => large)
    expect(await memory.get(1, 'a', never)).toMatch(/^a/)
    await expect(memory.get(1, 'b', never)).rejects.toThrow('read again')
  })
})
