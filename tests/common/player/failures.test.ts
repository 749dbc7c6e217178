import { describe, expect, it } from 'vitest'
import { anItem, aPlayer, aStartedPlayer, hour, minute, type ResponseItem, second } from './player-fixture.ts'
import { aPage } from './scripted-frame.ts'

describe('an item that fails', () => {
  it('is skipped after 20 s, with a message for some seconds, and retried later', async () => {
    const run = aPlayer([anItem(1), anItem(2), anItem(3)])
    run.neverLoad('2')
    run.player.start()
    await run.clock.pass(22 * second)
    expect(run.player.state.get().skipped).toEqual({
      name: 'Report 2',
      page: undefined,
      reason: 'page.timeout',
    })
    await run.clock.pass(8 * second)
    expect(run.player.state.get().skipped).toBeUndefined()
    await run.clock.pass(40 * second)
    expect(run.front()).toBe('3A')
    run.neverLoad()
    await run.clock.pass(3 * minute)
    expect(run.shown()).toContain('2A')
  })

  it('is waited for behind the page on screen while the capacity loads its model', async () => {
    const run = aPlayer([anItem(1), anItem(2)], { loadTimeoutMs: 120 * second })
    run.service.outcomeOfLoad = ({ item }) => ({ after: item.key === '2' ? 45 * second : 800 })
    run.player.start()
    await run.clock.pass(3 * minute)
    expect(run.shown().slice(0, 3)).toEqual(['1A', '1B', '2A'])
    expect(run.skips()).toEqual([])
  })

  it('is skipped at once when the service rejects it', async () => {
    const run = aPlayer([anItem(1), anItem(2)])
    run.service.outcomeOfLoad = ({ item }) => (item.key === '1' ? { failsAfter: 300 } : { after: 800 })
    run.player.start()
    await run.clock.pass(1.2 * second)
    expect(run.front()).toBe('2A')
    expect(run.skips()).toMatchObject([{ key: '1', reason: 'report.load_failed', detail: 'scripted' }])
  })

  it.each([
    ['an id of 0', { link_report: '0' }],
    ['the number 0 for an id', { link_report: 0 }],
    ['no id', { link_report: undefined }],
    ['no token', { token: undefined }],
    ['no allowed pages', { page_filters: undefined }],
    ['null as its allowed pages', { page_filters: null }],
    ['no filters', { filters: undefined }],
  ])('is skipped when the platform returns %s', async (_, returned) => {
    const run = await aStartedPlayer([anItem(1, returned as unknown as Partial<ResponseItem>), anItem(2)])
    expect(run.front()).toBe('2A')
    expect(run.skips()).toMatchObject([{ key: '1', reason: 'report.unusable' }])
  })

  it('is skipped for longer each time it fails', async () => {
    const run = aPlayer([anItem(1), anItem(2)])
    run.neverLoad('2')
    run.player.start()
    await run.clock.pass(hour)
    const rests = run.skips().map(({ backoffMs }) => backoffMs / second)
    expect(rests.slice(0, 5)).toEqual([15, 30, 60, 120, 240])
    expect(Math.max(...rests)).toBe(300)
  })

  it('gets a new frame when the old one has not responded at all', async () => {
    const run = aPlayer([anItem(1), anItem(2)])
    run.neverLoad('2')
    run.player.start()
    await run.clock.pass(2 * minute)
    expect(run.frames[1].asked.slice(0, 3)).toEqual(['show 2', 'reset', 'show 1'])
  })

  it('is closed at once while on screen, and the next one appears', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    await run.clock.pass(5 * second)
    run.frames[0].events?.onError({ code: 'report.load_failed' })
    expect(run.front()).toBe('2A')
  })

  it('is covered when no other item is ready, instead of being shown half rendered', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.neverLoad('2')
    run.service.outcomeOfPage = () => ({ never: true })
    run.frames[0].events?.onError({ code: 'report.timeout' })
    expect(run.player.state.get()).toMatchObject({ phase: 'loading', front: undefined, current: undefined })
  })
})

describe('a report that reloads with a new token', () => {
  it('is not brought to the front before it has been rendered again', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)], { pages: { r1: ['A'] } })
    await run.clock.pass(29 * second)
    expect(run.frames[1].rendered).toBe('A')
    run.frames[1].events?.onPages(['A', 'B'].map(aPage))
    await run.clock.pass(3 * second)
    expect(run.front()).toBe('1A')
    run.frames[1].events?.onRendered(aPage('A'))
    expect(run.front()).toBe('2A')
  })

  it('gets its full time again once it is visible', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)], { pages: { r1: ['A'] } })
    await run.clock.pass(20 * second)
    run.frames[0].events?.onPages([aPage('A')])
    expect(run.player.state.get().countdown).toBeUndefined()
    await run.clock.pass(15 * second)
    run.frames[0].events?.onRendered(aPage('A'))
    expect(run.player.state.get().countdown).toMatchObject({ leftMs: 30 * second })
  })
})

describe('a report that reloads while the next page is being opened', () => {
  it('shows the next page, although it returns to the one it had', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.service.outcomeOfPage = () => ({ never: true })
    run.player.next()
    run.service.outcomeOfPage = () => ({ after: 400 })
    const [frame] = run.frames
    frame.events?.onPages(['A', 'B'].map(aPage))
    frame.events?.onPage(aPage('A'))
    frame.events?.onRendered(aPage('A'))
    await run.clock.pass(second)
    expect(run.front()).toBe('1B')
    expect(run.skips()).toEqual([])
  })
})

describe('a page that fails', () => {
  it('is followed by the next report, and skipped in the next round', async () => {
    const run = await aStartedPlayer(
      [anItem(1, { tempo_atualizacao: 5 }), anItem(2, { tempo_atualizacao: 5 })],
      {
        pages: { r1: ['A', 'B', 'C'], r2: ['X'] },
      },
    )
    run.service.outcomeOfPage = (_load, page) => (page === 'B' ? { never: true } : { after: 400 })
    await run.clock.pass(4.9 * second)
    expect(run.front()).toBe('1…')
    await run.clock.pass(20 * second)
    expect(run.front()).toBe('2X')
    expect(run.skips()).toMatchObject([{ key: '1', page: 'B', reason: 'page.timeout' }])
    await run.clock.pass(11 * second)
    expect(run.shown()).toEqual(['1A', '2X', '1A', '1C'])
  })

  it('is skipped within its report when the report begins with it', async () => {
    const run = aPlayer([anItem(1)], { pages: { r1: ['A', 'B', 'C'] } })
    run.player.start()
    run.service.outcomeOfLoad = () => ({ never: true })
    run.service.outcomeOfPage = (_load, page) => (page === 'A' ? { failsAfter: 100 } : { after: 400 })
    await run.clock.pass(25 * second)
    expect(run.player.state.get().phase).toBe('retrying')
  })
})

describe('when every item fails', () => {
  it('the player retries with increasing delays, and continues when an item works', async () => {
    const run = aPlayer([anItem(1), anItem(2)])
    run.neverLoad('1', '2')
    run.player.start()
    await run.clock.pass(41 * second)
    expect(run.player.state.get()).toMatchObject({ phase: 'retrying', front: undefined })
    expect(run.kinds().filter((kind) => kind === 'retrying')).toHaveLength(1)
    await run.clock.pass(hour)
    expect(run.player.state.get().phase).toBe('retrying')
    const tries = run.skips().length
    expect(tries).toBeGreaterThan(15)
    expect(tries).toBeLessThan(45)
    run.neverLoad()
    await run.clock.pass(5 * minute)
    expect(run.player.state.get().phase).toBe('showing')
    await run.clock.pass(2 * minute)
    expect(run.shown()).toEqual(expect.arrayContaining(['1A', '1B', '2A', '2B']))
  })

  it('the page on screen is covered once the platform has responded', async () => {
    const items = [anItem(1, { tempo_atualizacao: 1 }), anItem(2), anItem(3)]
    const run = await aStartedPlayer(items, { pages: { r1: ['A'] } })
    run.service.outcomeOfLoad = () => ({ failsAfter: 700 })
    await run.clock.pass(3 * second)
    expect(run.front()).toBe('1A')
    await run.clock.pass(10 * second)
    expect(run.player.state.get()).toMatchObject({ phase: 'retrying', front: undefined })
  })

  it('the player says when it will retry', async () => {
    const run = aPlayer([anItem(1)])
    run.neverLoad('1')
    run.player.start()
    await run.clock.pass(20 * second)
    expect(run.player.state.get()).toMatchObject({ phase: 'retrying', retryMs: 15 * second })
  })
})
