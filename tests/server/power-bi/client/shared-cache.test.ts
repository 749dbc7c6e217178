import { describe, expect, it } from 'vitest'
import { SharedCache } from '#server/power-bi/client/shared-cache.ts'

const always = { isFresh: () => true }

describe('the shared cache', () => {
  it('stays within its size and evicts what was used least recently', async () => {
    const cache = new SharedCache<number>({ name: 'test', max: 3, clock: Date.now })
    for (const key of ['a', 'b', 'c']) await cache.get(key, always, async () => 1)
    await cache.get('a', always, async () => 2)
    await cache.get('d', always, async () => 1)
    expect(cache.size).toBe(3)
    expect(await cache.get('a', always, async () => 3)).toBe(1)
    expect(await cache.get('b', always, async () => 3)).toBe(3)
  })

  it('does not keep a value that was invalidated while it was loading', async () => {
    const cache = new SharedCache<string>({ name: 'test', max: 3, clock: Date.now })
    let arrive = (_value: string) => {}
    const loading = cache.get('7:x', always, () => new Promise((resolve) => (arrive = resolve)))
    cache.deleteAll('7:')
    arrive('old')
    expect(await loading).toBe('old')
    expect(await cache.get('7:x', always, async () => 'new')).toBe('new')
  })

  it('does not keep a failure, and reports it to everyone who waited', async () => {
    const cache = new SharedCache<string>({ name: 'test', max: 3, clock: Date.now })
    const refused = async () => Promise.reject(new Error('refused'))
    const waiting = [cache.get('x', always, refused), cache.get('x', always, async () => 'not asked')]
    const settled = await Promise.allSettled(waiting)
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.get('x', always, async () => 'fine')).toBe('fine')
  })
})
