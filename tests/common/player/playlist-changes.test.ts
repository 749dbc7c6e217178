import { describe, expect, it } from 'vitest'
import {
  anItem,
  aPlayer,
  aStartedPlayer,
  endOf,
  hour,
  minute,
  pageFilters,
  second,
} from './player-fixture.ts'

describe('a playlist that its owner changes', () => {
  it('takes effect with the next item, from the current position', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2), anItem(3)])
    await run.clock.pass(15 * second)
    run.platform.items = [anItem(3), anItem(1), anItem(4), anItem(2)]
    await run.clock.pass(5 * minute)
    expect(run.shown().slice(0, 9)).toEqual(['1A', '1B', '4A', '4B', '2A', '2B', '3A', '3B', '1A'])
  })

  it('takes effect with the next item even when changed some seconds before', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)], { pages: { r1: ['A'] } })
    await run.clock.pass(20 * second)
    expect(run.frames[1].rendered).toBe('A')
    run.platform.items = [anItem(1), anItem(3)]
    await run.clock.pass(12 * second)
    expect(run.front()).toBe('3A')
    expect(run.shown()).toEqual(['1A', '3A'])
  })

  it('continues after a removed report once the time of its page is over', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2), anItem(3)])
    await run.clock.pass(61 * second)
    expect(run.front()).toBe('2A')
    run.platform.items = [anItem(3), anItem(4)]
    run.player.refresh()
    await run.clock.pass(second)
    expect(run.front()).toBe('2A')
    await run.clock.pass(30 * second)
    expect(run.front()).toBe('3A')
  })

  it('still shows its last page for its time after all items were removed', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.platform.items = []
    run.player.refresh()
    await run.clock.pass(10 * second)
    expect(run.front()).toBe('1A')
    await run.clock.pass(30 * second)
    expect(run.player.state.get()).toMatchObject({ phase: 'empty', front: undefined })
  })

  it('applies new seconds to the next page', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.platform.items = [anItem(1, { tempo_atualizacao: 5 }), anItem(2)]
    run.player.refresh()
    await run.clock.pass(31 * second)
    expect(run.player.state.get()).toMatchObject({
      current: { page: { name: 'B' } },
      countdown: { totalMs: 5000 },
    })
  })

  it('opens no other page of a report whose allowed pages have changed', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)], { pages: { r2: ['X'] } })
    run.platform.items = [anItem(1, { page_filters: pageFilters('A') }), anItem(2)]
    run.player.refresh()
    await run.clock.pass(3 * minute)
    expect(run.shown()).not.toContain('1B')
    expect(run.shown().slice(0, 3)).toEqual(['1A', '2X', '1A'])
  })

  it('replaces a preloaded report whose allowed pages have changed', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    await run.clock.pass(5 * second)
    expect(run.frames[1].rendered).toBe('A')
    run.platform.items = [anItem(1), anItem(2, { page_filters: pageFilters('B') })]
    run.player.refresh()
    await run.clock.pass(2 * second)
    expect(run.frames[1].rendered).toBe('B')
    await run.clock.pass(minute)
    expect(run.shown()).toContain('2B')
    expect(run.shown()).not.toContain('2A')
  })

  it('takes effect with the next round on a platform without the revision request', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)], { withoutRevision: true })
    run.platform.items = [anItem(1), anItem(3)]
    await run.clock.pass(5 * minute)
    expect(run.shown()).toContain('3A')
  })
})

describe('the playlist', () => {
  it('is requested once for all reports and both frames', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2), anItem(3), anItem(4)])
    await run.clock.pass(30 * second)
    expect(run.platform.loads).toBe(1)
  })

  it('is requested with each round, at most once a minute', async () => {
    const run = await aStartedPlayer([
      anItem(1, { tempo_atualizacao: 2 }),
      anItem(2, { tempo_atualizacao: 2 }),
    ])
    await run.clock.pass(10 * minute)
    expect(run.platform.loads).toBeGreaterThan(8)
    expect(run.platform.loads).toBeLessThan(12)
  })

  it.each([-hour, hour])(
    'is reloaded before its tokens expire on a device whose clock is %d ms off',
    async (ahead) => {
      const run = await aStartedPlayer([anItem(1, { tempo_atualizacao: 86_400 }), anItem(2)], { ahead })
      for (let passed = 0; passed < 23 * 60; passed += 1) {
        await run.clock.pass(minute)
        for (const { token } of run.frames) {
          expect(endOf(token)).toBeGreaterThan(run.clock.world + ahead)
        }
      }
      expect(run.frames[0].asked).toEqual(['show 1'])
      expect(run.platform.loads).toBeLessThan(40)
      expect(run.events).toContainEqual(expect.objectContaining({ kind: 'reloaded', reason: 'expiry' }))
    },
  )

  it('is not requested in a tight loop when the platform returns expired tokens', async () => {
    const run = aPlayer([anItem(1, { tempo_atualizacao: 86_400 })], { life: -minute })
    run.player.start()
    await run.clock.pass(10 * minute)
    expect(run.platform.loads).toBeLessThan(70)
    expect(run.player.state.get().phase).toBe('retrying')
  })

  it('is requested with increasing delays while the platform fails', async () => {
    const run = aPlayer([anItem(1)])
    run.platform.outcome = { status: 503 }
    run.player.start()
    await run.clock.pass(5 * minute)
    expect(run.player.state.get()).toMatchObject({ phase: 'retrying', offline: false })
    expect(run.player.state.get().retryMs).toBeGreaterThan(0)
    expect(run.platform.loads).toBeGreaterThan(5)
    expect(run.platform.loads).toBeLessThan(12)
    run.platform.outcome = 'answered'
    await run.clock.pass(minute + second)
    expect(run.player.state.get().phase).toBe('showing')
  })

  it('is requested again when there is no response', async () => {
    const run = aPlayer([anItem(1)])
    run.platform.outcome = 'never'
    run.player.start()
    await run.clock.pass(31 * second)
    expect(run.player.state.get()).toMatchObject({ phase: 'loading', offline: true })
    run.platform.outcome = 'answered'
    await run.clock.pass(6 * second)
    expect(run.front()).toBe('1A')
  })
})

describe('playback ends', () => {
  it('when the session has ended, and nothing stays on screen', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.platform.outcome = { status: 401, code: 'session.ended' }
    await run.clock.pass(minute)
    expect(run.player.state.get()).toMatchObject({ phase: 'ended', endedBy: 'session' })
    expect(run.player.state.get().front).toBeUndefined()
    expect(run.frames.map((frame) => frame.asked.at(-1))).toEqual(['reset', 'reset'])
    expect(run.clock.waiting).toBe(0)
  })

  it('when the playlist was deleted, but not because a proxy answers 404', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.platform.outcome = { status: 404 }
    run.player.refresh()
    await run.clock.pass(minute)
    expect(run.player.state.get().phase).toBe('showing')
    run.platform.outcome = { status: 404, code: 'resource.missing' }
    await run.clock.pass(2 * minute)
    expect(run.player.state.get()).toMatchObject({ phase: 'ended', endedBy: 'playlist' })
  })
})

describe('the event log', () => {
  it('keeps the last 200 events in order, and passes each one on', async () => {
    const run = await aStartedPlayer([
      anItem(1, { tempo_atualizacao: 1 }),
      anItem(2, { tempo_atualizacao: 1 }),
    ])
    await run.clock.pass(10 * minute)
    const events = run.player.events()
    expect(events).toHaveLength(200)
    expect(events).toEqual(run.events.slice(-200))
    expect(run.events.slice(0, 3)).toMatchObject([
      { kind: 'started' },
      { kind: 'reloaded', reason: 'start', changed: false },
      { kind: 'shown', key: '1', name: 'Report 1', page: 'A' },
    ])
  })
})
