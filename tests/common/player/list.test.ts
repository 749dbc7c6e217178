import { describe, expect, it } from 'vitest'
import { anEntry, aRun, aStartedRun, endOf, hour, minute, pageFilters, second } from './a-run.ts'

describe('a list that its owner changes', () => {
  it('is followed from the next slide on, from where the run stands', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2), anEntry(3)])
    await run.clock.pass(15 * second)
    run.platform.entries = [anEntry(3), anEntry(1), anEntry(4), anEntry(2)]
    await run.clock.pass(5 * minute)
    expect(run.shown().slice(0, 9)).toEqual(['1A', '1B', '4A', '4B', '2A', '2B', '3A', '3B', '1A'])
  })

  it('is followed by the very next slide when it was changed some seconds before', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)], { pages: { r1: ['A'] } })
    await run.clock.pass(20 * second)
    expect(run.stages[1].rendered).toBe('A')
    run.platform.entries = [anEntry(1), anEntry(3)]
    await run.clock.pass(12 * second)
    expect(run.front()).toBe('3A')
    expect(run.shown()).toEqual(['1A', '3A'])
  })

  it('goes on after a report that was taken out, as soon as its slide is over', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2), anEntry(3)])
    await run.clock.pass(61 * second)
    expect(run.front()).toBe('2A')
    run.platform.entries = [anEntry(3), anEntry(4)]
    run.show.refresh()
    await run.clock.pass(second)
    expect(run.front()).toBe('2A')
    await run.clock.pass(30 * second)
    expect(run.front()).toBe('3A')
  })

  it('that loses all its reports ends with the slide that is shown', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.platform.entries = []
    run.show.refresh()
    await run.clock.pass(10 * second)
    expect(run.front()).toBe('1A')
    await run.clock.pass(30 * second)
    expect(run.show.snapshot()).toMatchObject({ phase: 'empty', front: undefined })
  })

  it('gives the next page its new seconds', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.platform.entries = [anEntry(1, { tempo_atualizacao: 5 }), anEntry(2)]
    run.show.refresh()
    await run.clock.pass(31 * second)
    expect(run.show.snapshot()).toMatchObject({
      slide: { page: { name: 'B' } },
      countdown: { totalMs: 5000 },
    })
  })

  it('does not turn another page of a report whose allowed pages have changed', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)], { pages: { r2: ['X'] } })
    run.platform.entries = [anEntry(1, { page_filters: pageFilters('A') }), anEntry(2)]
    run.show.refresh()
    await run.clock.pass(3 * minute)
    expect(run.shown()).not.toContain('1B')
    expect(run.shown().slice(0, 3)).toEqual(['1A', '2X', '1A'])
  })

  it('replaces a report made ready with rights it no longer has', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    await run.clock.pass(5 * second)
    expect(run.stages[1].rendered).toBe('A')
    run.platform.entries = [anEntry(1), anEntry(2, { page_filters: pageFilters('B') })]
    run.show.refresh()
    await run.clock.pass(2 * second)
    expect(run.stages[1].rendered).toBe('B')
    await run.clock.pass(minute)
    expect(run.shown()).toContain('2B')
    expect(run.shown()).not.toContain('2A')
  })

  it('is noticed with the next round where the platform has no light call for it', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)], { unrevised: true })
    run.platform.entries = [anEntry(1), anEntry(3)]
    await run.clock.pass(5 * minute)
    expect(run.shown()).toContain('3A')
  })
})

describe('the list', () => {
  it('is asked for once for all reports and both frames', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2), anEntry(3), anEntry(4)])
    await run.clock.pass(30 * second)
    expect(run.platform.loads).toBe(1)
  })

  it('is asked for with each round, not more than once a minute', async () => {
    const run = await aStartedRun([
      anEntry(1, { tempo_atualizacao: 2 }),
      anEntry(2, { tempo_atualizacao: 2 }),
    ])
    await run.clock.pass(10 * minute)
    expect(run.platform.loads).toBeGreaterThan(8)
    expect(run.platform.loads).toBeLessThan(12)
  })

  it.each([-hour, hour])('is renewed before its tokens end on a device that is %d ms off', async (ahead) => {
    const run = await aStartedRun([anEntry(1, { tempo_atualizacao: 86_400 }), anEntry(2)], { ahead })
    for (let passed = 0; passed < 23 * 60; passed += 1) {
      await run.clock.pass(minute)
      for (const { token } of run.stages) {
        expect(endOf(token)).toBeGreaterThan(run.clock.world + ahead)
      }
    }
    expect(run.stages[0].asked).toEqual(['show 1'])
    expect(run.platform.loads).toBeLessThan(40)
    expect(run.told).toContainEqual(expect.objectContaining({ kind: 'reloaded', cause: 'expiry' }))
  })

  it('is not asked for all the time when the platform hands out the same tokens', async () => {
    const run = aRun([anEntry(1, { tempo_atualizacao: 86_400 })], { life: -minute })
    run.show.start()
    await run.clock.pass(10 * minute)
    expect(run.platform.loads).toBeLessThan(70)
    expect(run.show.snapshot().phase).toBe('calm')
  })

  it('is asked for with growing pauses while the platform fails, at first and later', async () => {
    const run = aRun([anEntry(1)])
    run.platform.fate = { status: 503 }
    run.show.start()
    await run.clock.pass(5 * minute)
    expect(run.show.snapshot()).toMatchObject({ phase: 'calm', offline: false })
    expect(run.show.snapshot().retryMs).toBeGreaterThan(0)
    expect(run.platform.loads).toBeGreaterThan(5)
    expect(run.platform.loads).toBeLessThan(12)
    run.platform.fate = 'answered'
    await run.clock.pass(minute + second)
    expect(run.show.snapshot().phase).toBe('showing')
  })

  it('that never comes is asked for again', async () => {
    const run = aRun([anEntry(1)])
    run.platform.fate = 'never'
    run.show.start()
    await run.clock.pass(31 * second)
    expect(run.show.snapshot()).toMatchObject({ phase: 'loading', offline: true })
    run.platform.fate = 'answered'
    await run.clock.pass(6 * second)
    expect(run.front()).toBe('1A')
  })
})

describe('the run is over', () => {
  it('when the session has ended, and nothing stays on the screen', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.platform.fate = { status: 401, code: 'session.ended' }
    await run.clock.pass(minute)
    expect(run.show.snapshot()).toMatchObject({ phase: 'ended', endedBy: 'session' })
    expect(run.show.snapshot().front).toBeUndefined()
    expect(run.stages.map((stage) => stage.asked.at(-1))).toEqual(['reset', 'reset'])
    expect(run.clock.waiting).toBe(0)
  })

  it('when the playlist is gone, but not for a proxy that says 404', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.platform.fate = { status: 404 }
    run.show.refresh()
    await run.clock.pass(minute)
    expect(run.show.snapshot().phase).toBe('showing')
    run.platform.fate = { status: 404, code: 'resource.missing' }
    await run.clock.pass(2 * minute)
    expect(run.show.snapshot()).toMatchObject({ phase: 'ended', endedBy: 'playlist' })
  })
})

describe('the log', () => {
  it('keeps the last 200 events, in order, and hands each on', async () => {
    const run = await aStartedRun([
      anEntry(1, { tempo_atualizacao: 1 }),
      anEntry(2, { tempo_atualizacao: 1 }),
    ])
    await run.clock.pass(10 * minute)
    const events = run.show.events()
    expect(events).toHaveLength(200)
    expect(events).toEqual(run.told.slice(-200))
    expect(run.told.slice(0, 3)).toMatchObject([
      { kind: 'started' },
      { kind: 'reloaded', cause: 'start', changed: false },
      { kind: 'shown', key: '1', name: 'Report 1', page: 'A' },
    ])
  })
})
