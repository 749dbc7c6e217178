import { describe, expect, it } from 'vitest'
import { anEntry, aRun, aStartedRun, hour, minute, pageFilters, second } from './a-run.ts'

describe('a run', () => {
  it('shows nothing before its first slide has been drawn', async () => {
    const run = aRun([anEntry(1)])
    expect(run.show.snapshot().phase).toBe('stopped')
    run.show.start()
    await run.clock.pass(799)
    expect(run.show.snapshot()).toMatchObject({ phase: 'loading', front: undefined })
    await run.clock.pass(1)
    expect(run.show.snapshot()).toMatchObject({
      phase: 'showing',
      front: 0,
      slide: { name: 'Report 1', index: 0, count: 1, page: { name: 'A' }, pageIndex: 0, pages: 2 },
      countdown: { totalMs: 30 * second, leftMs: 30 * second, running: true },
      turning: false,
    })
  })

  it('shows the pages of each report in order, report after report, for ever', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)], { pages: { r2: ['X', 'Y', 'Z'] } })
    await run.clock.pass(5 * minute)
    expect(run.shown().slice(0, 8)).toEqual(['1A', '1B', '2X', '2Y', '2Z', '1A', '1B', '2X'])
  })

  it('starts with the first page of a report that opens on another one', async () => {
    const run = aRun([anEntry(1)])
    const { stages } = run
    run.service.fateOfLoad = () => ({ never: true })
    run.show.start()
    await run.clock.pass(second)
    stages[0].events?.pages(pageFilters('A', 'B'))
    stages[0].events?.rendered({ name: 'B', displayName: 'B' })
    expect(run.show.snapshot().phase).toBe('loading')
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
  })

  it('counts the time of a page from when it has been drawn', async () => {
    const run = await aStartedRun([anEntry(1, { tempo_atualizacao: 10 }), anEntry(2)])
    run.service.fateOfPage = () => ({ after: 5 * second })
    await run.clock.pass(10 * second)
    expect(run.front()).toBe('1…')
    expect(run.show.snapshot()).toMatchObject({ turning: true, countdown: undefined })
    await run.clock.pass(4.8 * second)
    expect(run.show.snapshot().countdown).toMatchObject({ leftMs: 10 * second })
    await run.clock.pass(9.9 * second)
    expect(run.front()).toBe('1B')
    await run.clock.pass(0.2 * second)
    expect(run.front()).toBe('2A')
  })

  it.each([[null], [0]])('shows a page for 30 s when its entry says %s', async (seconds) => {
    const run = await aStartedRun([anEntry(1, { tempo_atualizacao: seconds })])
    expect(run.show.snapshot().countdown?.totalMs).toBe(30 * second)
  })

  it('leaves out the pages this person may not see', async () => {
    const run = await aStartedRun([anEntry(1, { page_filters: pageFilters('C', 'A') }), anEntry(2)], {
      pages: { r1: ['A', 'B', 'C'], r2: ['X'] },
    })
    await run.clock.pass(3 * minute)
    expect(run.shown().slice(0, 5)).toEqual(['1A', '1C', '2X', '1A', '1C'])
    expect(run.stages.flatMap((stage) => stage.asked)).not.toContain('setPage B')
  })

  it('has the next report drawn behind the one in front, and swaps without a gap', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)], { pages: { r1: ['A'] } })
    await run.clock.pass(5 * second)
    expect(run.stages[1].rendered).toBe('A')
    expect(run.front()).toBe('1A')
    const seen: (0 | 1 | undefined)[] = []
    run.show.subscribe(() => seen.push(run.show.snapshot().front))
    await run.clock.pass(30 * second)
    expect(run.front()).toBe('2A')
    expect(seen).not.toContain(undefined)
  })

  it('gives a slide a moment to finish its drawing before it is brought to the front', async () => {
    const run = await aStartedRun([anEntry(1, { tempo_atualizacao: 1 }), anEntry(2)], {
      pages: { r1: ['A'] },
    })
    run.service.fateOfLoad = () => ({ after: 3 * second })
    await run.clock.pass(3.4 * second)
    expect(run.stages[1].rendered).toBe('A')
    expect(run.front()).toBe('1A')
    await run.clock.pass(0.3 * second)
    expect(run.front()).toBe('2A')
  })

  it('leaves the screen half a second to swap before the old frame is used again', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2), anEntry(3)], { pages: { r1: ['A'] } })
    await run.clock.pass(29.85 * second)
    expect(run.front()).toBe('2A')
    expect(run.stages[0].asked).toEqual(['show 1'])
    await run.clock.pass(0.5 * second)
    expect(run.stages[0].asked).toEqual(['show 1', 'show 3'])
  })

  it('waits for the next report where that takes longer than the slide', async () => {
    const run = await aStartedRun([anEntry(1, { tempo_atualizacao: 1 }), anEntry(2)], {
      pages: { r1: ['A'] },
    })
    run.service.fateOfLoad = () => ({ after: 10 * second })
    await run.clock.pass(5 * second)
    expect(run.front()).toBe('1A')
    expect(run.show.snapshot().turning).toBe(true)
    await run.clock.pass(6 * second)
    expect(run.front()).toBe('2A')
  })

  it('loads the only report there is again each round, so that its data is of now', async () => {
    const run = await aStartedRun([anEntry(1)])
    await run.clock.pass(3 * minute)
    expect(run.shown().slice(0, 5)).toEqual(['1A', '1B', '1A', '1B', '1A'])
    expect(run.stages[1].count('show 1')).toBeGreaterThan(0)
  })

  it('takes the same report twice for two entries', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2, { link_report: 'r1' })])
    await run.clock.pass(2 * minute)
    expect(run.shown()).toEqual(['1A', '1B', '2A', '2B'])
  })

  it('replaces a frame after 50 loads, while it is hidden', async () => {
    const run = await aStartedRun(
      [anEntry(1, { tempo_atualizacao: 1 }), anEntry(2, { tempo_atualizacao: 1 })],
      {
        pages: { r1: ['A'], r2: ['A'] },
      },
    )
    run.show.subscribe(() => {
      const { front } = run.show.snapshot()
      if (front !== undefined) expect(run.stages[front].rendered).toBe('A')
    })
    await run.clock.pass(10 * minute)
    const [first] = run.stages
    const loads = first.asked.indexOf('reset')
    expect(loads).toBe(50)
    expect(run.kinds()).toContain('recycled')
  })

  it('leaves nothing behind when it is left', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    await run.clock.pass(2 * minute)
    run.show.stop()
    expect(run.show.snapshot()).toEqual({ phase: 'stopped', turning: false, paused: false, offline: false })
    expect(run.stages.map((stage) => stage.asked.at(-1))).toEqual(['reset', 'reset'])
    const { loads } = run.platform
    await run.clock.pass(3 * hour)
    expect(run.platform.loads).toBe(loads)
    expect(run.clock.waiting).toBe(0)
  })

  it('begins anew after it was left', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    await run.clock.pass(70 * second)
    expect(run.front()).toBe('2A')
    run.show.stop()
    run.show.start()
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
  })

  it('says that there is nothing to show, and goes on when there is', async () => {
    const run = await aStartedRun([])
    expect(run.show.snapshot().phase).toBe('empty')
    run.platform.entries = [anEntry(1)]
    await run.clock.pass(minute)
    expect(run.front()).toBe('1A')
  })
})

describe('a navigable report', () => {
  const entries = [anEntry(1, { navegacao: 'S' as const }), anEntry(2)]

  it('moves through its pages like any other', async () => {
    const run = await aStartedRun(entries)
    await run.clock.pass(minute)
    expect(run.shown()).toEqual(['1A', '1B'])
  })

  it('goes on from the page that somebody opened, with its whole time', async () => {
    const run = await aStartedRun(entries, { pages: { r1: ['A', 'B', 'C', 'D'] } })
    await run.clock.pass(20 * second)
    run.stages[0].click('C')
    expect(run.show.snapshot().countdown).toBeUndefined()
    await run.clock.pass(second)
    expect(run.show.snapshot().slide).toMatchObject({ page: { name: 'C' }, pageIndex: 2 })
    await run.clock.pass(30 * second)
    expect(run.front()).toBe('1D')
  })

  it('follows somebody who clicks twice before anything is drawn', async () => {
    const run = await aStartedRun(entries, { pages: { r1: ['A', 'B', 'C', 'D'] } })
    run.stages[0].click('B')
    run.stages[0].click('D')
    await run.clock.pass(second)
    expect(run.show.snapshot().slide).toMatchObject({ page: { name: 'D' } })
    expect(run.kinds()).not.toContain('skipped')
  })

  it('is led back from a page that is not allowed', async () => {
    const limited = [anEntry(1, { navegacao: 'S', page_filters: pageFilters('A', 'B') }), anEntry(2)]
    const run = await aStartedRun(limited, { pages: { r1: ['A', 'B', 'C'] } })
    run.stages[0].click('C')
    expect(run.stages[0].asked.at(-1)).toBe('setPage A')
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
  })

  describe('where the tenant has it hold', () => {
    it('stays on its page for its whole time', async () => {
      const run = await aStartedRun(entries, { navigable: 'hold' })
      await run.clock.pass(2 * minute)
      expect(run.shown()).toEqual(['1A', '2A', '2B', '1A'])
    })

    it('has one time for all the pages somebody opens', async () => {
      const run = await aStartedRun(entries, { navigable: 'hold' })
      await run.clock.pass(20 * second)
      run.stages[0].click('B')
      await run.clock.pass(second)
      expect(run.front()).toBe('1B')
      await run.clock.pass(9 * second)
      expect(run.front()).toBe('2A')
    })
  })
})
