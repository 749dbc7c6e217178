import { describe, expect, it } from 'vitest'
import { anItem, aPlayer, aStartedPlayer, hour, minute, pageFilters, second } from './player-fixture.ts'

describe('the playlist player', () => {
  it('shows nothing before its first page has been rendered', async () => {
    const run = aPlayer([anItem(1)])
    expect(run.player.state.get().phase).toBe('stopped')
    run.player.start()
    await run.clock.pass(799)
    expect(run.player.state.get()).toMatchObject({ phase: 'loading', front: undefined })
    await run.clock.pass(1)
    expect(run.player.state.get()).toMatchObject({
      phase: 'showing',
      front: 0,
      current: { name: 'Report 1', index: 0, count: 1, page: { name: 'A' }, pageIndex: 0, pageCount: 2 },
      countdown: { totalMs: 30 * second, leftMs: 30 * second, running: true },
      waiting: false,
    })
  })

  it('shows the pages of each report in order, report after report, in a loop', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)], { pages: { r2: ['X', 'Y', 'Z'] } })
    await run.clock.pass(5 * minute)
    expect(run.shown().slice(0, 8)).toEqual(['1A', '1B', '2X', '2Y', '2Z', '1A', '1B', '2X'])
  })

  it('starts with the first page of a report that opens with another one', async () => {
    const run = aPlayer([anItem(1)])
    const { frames } = run
    run.service.outcomeOfLoad = () => ({ never: true })
    run.player.start()
    await run.clock.pass(second)
    frames[0].events?.onPages(pageFilters('A', 'B'))
    frames[0].events?.onRendered({ name: 'B', displayName: 'B' })
    expect(run.player.state.get().phase).toBe('loading')
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
  })

  it('counts the time of a page from when it was rendered', async () => {
    const run = await aStartedPlayer([anItem(1, { tempo_atualizacao: 10 }), anItem(2)])
    run.service.outcomeOfPage = () => ({ after: 5 * second })
    await run.clock.pass(10 * second)
    expect(run.front()).toBe('1…')
    expect(run.player.state.get()).toMatchObject({ waiting: true, countdown: undefined })
    await run.clock.pass(4.8 * second)
    expect(run.player.state.get().countdown).toMatchObject({ leftMs: 10 * second })
    await run.clock.pass(9.9 * second)
    expect(run.front()).toBe('1B')
    await run.clock.pass(0.2 * second)
    expect(run.front()).toBe('2A')
  })

  it.each([[null], [0]])('shows a page for 30 s when its item says %s', async (seconds) => {
    const run = await aStartedPlayer([anItem(1, { tempo_atualizacao: seconds })])
    expect(run.player.state.get().countdown?.totalMs).toBe(30 * second)
  })

  it('skips the pages this user may not see', async () => {
    const run = await aStartedPlayer([anItem(1, { page_filters: pageFilters('C', 'A') }), anItem(2)], {
      pages: { r1: ['A', 'B', 'C'], r2: ['X'] },
    })
    await run.clock.pass(3 * minute)
    expect(run.shown().slice(0, 5)).toEqual(['1A', '1C', '2X', '1A', '1C'])
    expect(run.frames.flatMap((frame) => frame.asked)).not.toContain('setPage B')
  })

  it('preloads the next report behind the one on screen, and swaps without a gap', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)], { pages: { r1: ['A'] } })
    await run.clock.pass(5 * second)
    expect(run.frames[1].rendered).toBe('A')
    expect(run.front()).toBe('1A')
    const seen: (0 | 1 | undefined)[] = []
    run.player.state.subscribe(() => seen.push(run.player.state.get().front))
    await run.clock.pass(30 * second)
    expect(run.front()).toBe('2A')
    expect(seen).not.toContain(undefined)
  })

  it('gives a report a moment to finish rendering before it is brought to the front', async () => {
    const run = await aStartedPlayer([anItem(1, { tempo_atualizacao: 1 }), anItem(2)], {
      pages: { r1: ['A'] },
    })
    run.service.outcomeOfLoad = () => ({ after: 3 * second })
    await run.clock.pass(3.4 * second)
    expect(run.frames[1].rendered).toBe('A')
    expect(run.front()).toBe('1A')
    await run.clock.pass(0.3 * second)
    expect(run.front()).toBe('2A')
  })

  it('waits half a second for the swap before it uses the old frame again', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2), anItem(3)], { pages: { r1: ['A'] } })
    await run.clock.pass(29.85 * second)
    expect(run.front()).toBe('2A')
    expect(run.frames[0].asked).toEqual(['show 1'])
    await run.clock.pass(0.5 * second)
    expect(run.frames[0].asked).toEqual(['show 1', 'show 3'])
  })

  it('keeps the page on screen while the next report takes longer to load', async () => {
    const run = await aStartedPlayer([anItem(1, { tempo_atualizacao: 1 }), anItem(2)], {
      pages: { r1: ['A'] },
    })
    run.service.outcomeOfLoad = () => ({ after: 10 * second })
    await run.clock.pass(5 * second)
    expect(run.front()).toBe('1A')
    expect(run.player.state.get().waiting).toBe(true)
    await run.clock.pass(6 * second)
    expect(run.front()).toBe('2A')
  })

  it('reloads a single report each round, so that its data is current', async () => {
    const run = await aStartedPlayer([anItem(1)])
    await run.clock.pass(3 * minute)
    expect(run.shown().slice(0, 5)).toEqual(['1A', '1B', '1A', '1B', '1A'])
    expect(run.frames[1].count('show 1')).toBeGreaterThan(0)
  })

  it('shows a report twice that is in the playlist twice', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2, { link_report: 'r1' })])
    await run.clock.pass(2 * minute)
    expect(run.shown()).toEqual(['1A', '1B', '2A', '2B'])
  })

  it('replaces a frame after 50 loads, while it is in the back', async () => {
    const run = await aStartedPlayer(
      [anItem(1, { tempo_atualizacao: 1 }), anItem(2, { tempo_atualizacao: 1 })],
      {
        pages: { r1: ['A'], r2: ['A'] },
      },
    )
    run.player.state.subscribe(() => {
      const { front } = run.player.state.get()
      if (front !== undefined) expect(run.frames[front].rendered).toBe('A')
    })
    await run.clock.pass(10 * minute)
    const [first] = run.frames
    const loads = first.asked.indexOf('reset')
    expect(loads).toBe(50)
    expect(run.kinds()).toContain('frame_replaced')
  })

  it('leaves nothing running when it is stopped', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    await run.clock.pass(2 * minute)
    run.player.stop()
    expect(run.player.state.get()).toEqual({
      phase: 'stopped',
      waiting: false,
      paused: false,
      offline: false,
    })
    expect(run.frames.map((frame) => frame.asked.at(-1))).toEqual(['reset', 'reset'])
    const { loads } = run.platform
    await run.clock.pass(3 * hour)
    expect(run.platform.loads).toBe(loads)
    expect(run.clock.waiting).toBe(0)
  })

  it('starts over after it was stopped', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    await run.clock.pass(70 * second)
    expect(run.front()).toBe('2A')
    run.player.stop()
    run.player.start()
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
  })

  it('reports an empty playlist, and continues once it has an item', async () => {
    const run = await aStartedPlayer([])
    expect(run.player.state.get().phase).toBe('empty')
    run.platform.items = [anItem(1)]
    await run.clock.pass(minute)
    expect(run.front()).toBe('1A')
  })
})

describe('a navigable report', () => {
  const items = [anItem(1, { navegacao: 'S' as const }), anItem(2)]

  it('changes its pages like any other', async () => {
    const run = await aStartedPlayer(items)
    await run.clock.pass(minute)
    expect(run.shown()).toEqual(['1A', '1B'])
  })

  it('continues from the page that a user opened, which gets its full time', async () => {
    const run = await aStartedPlayer(items, { pages: { r1: ['A', 'B', 'C', 'D'] } })
    await run.clock.pass(20 * second)
    run.frames[0].click('C')
    expect(run.player.state.get().countdown).toBeUndefined()
    await run.clock.pass(second)
    expect(run.player.state.get().current).toMatchObject({ page: { name: 'C' }, pageIndex: 2 })
    await run.clock.pass(30 * second)
    expect(run.front()).toBe('1D')
  })

  it('follows a user who clicks twice before anything is rendered', async () => {
    const run = await aStartedPlayer(items, { pages: { r1: ['A', 'B', 'C', 'D'] } })
    run.frames[0].click('B')
    run.frames[0].click('D')
    await run.clock.pass(second)
    expect(run.player.state.get().current).toMatchObject({ page: { name: 'D' } })
    expect(run.kinds()).not.toContain('skipped')
  })

  it('returns from a page that is not allowed', async () => {
    const limited = [anItem(1, { navegacao: 'S', page_filters: pageFilters('A', 'B') }), anItem(2)]
    const run = await aStartedPlayer(limited, { pages: { r1: ['A', 'B', 'C'] } })
    run.frames[0].click('C')
    expect(run.frames[0].asked.at(-1)).toBe('setPage A')
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
  })

  describe('where the setting is to hold', () => {
    it('stays on its page for its whole time', async () => {
      const run = await aStartedPlayer(items, { navigable: 'hold' })
      await run.clock.pass(2 * minute)
      expect(run.shown()).toEqual(['1A', '2A', '2B', '1A'])
    })

    it('has one countdown for all the pages a user opens', async () => {
      const run = await aStartedPlayer(items, { navigable: 'hold' })
      await run.clock.pass(20 * second)
      run.frames[0].click('B')
      await run.clock.pass(second)
      expect(run.front()).toBe('1B')
      await run.clock.pass(9 * second)
      expect(run.front()).toBe('2A')
    })
  })
})
