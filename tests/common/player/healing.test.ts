import { describe, expect, it } from 'vitest'
import { anEntry, aRun, aStartedRun, type Entry, hour, minute, type Run, second } from './a-run.ts'
import { aPage } from './scripted-stage.ts'

/** Makes loads of some reports never end. */
function silence(run: Run, ...keys: string[]): void {
  run.service.fateOfLoad = ({ report }) => (keys.includes(report.key) ? { never: true } : { after: 800 })
}

const skips = (run: Run) => run.told.flatMap((event) => (event.kind === 'skipped' ? event : []))

describe('a slide that fails', () => {
  it('is left out after 20 s, noted for some seconds, and tried again', async () => {
    const run = aRun([anEntry(1), anEntry(2), anEntry(3)])
    silence(run, '2')
    run.show.start()
    await run.clock.pass(22 * second)
    expect(run.show.snapshot().note).toEqual({ name: 'Report 2', page: undefined, reason: 'slide.timeout' })
    await run.clock.pass(8 * second)
    expect(run.show.snapshot().note).toBeUndefined()
    await run.clock.pass(40 * second)
    expect(run.front()).toBe('3A')
    silence(run)
    await run.clock.pass(3 * minute)
    expect(run.shown()).toContain('2A')
  })

  it('is left out at once when the service refuses it', async () => {
    const run = aRun([anEntry(1), anEntry(2)])
    run.service.fateOfLoad = ({ report }) => (report.key === '1' ? { failsAfter: 300 } : { after: 800 })
    run.show.start()
    await run.clock.pass(1.2 * second)
    expect(run.front()).toBe('2A')
    expect(skips(run)).toMatchObject([{ key: '1', reason: 'report.load_failed', detail: 'scripted' }])
  })

  it.each([
    ['an id of 0', { link_report: '0' }],
    ['the number 0 for an id', { link_report: 0 }],
    ['no id', { link_report: undefined }],
    ['no token', { token: undefined }],
    ['no word on its allowed pages', { page_filters: undefined }],
    ['nothing for its allowed pages', { page_filters: null }],
    ['no word on its filters', { filters: undefined }],
  ])('is left out when the platform gives %s', async (_, told) => {
    const run = await aStartedRun([anEntry(1, told as unknown as Partial<Entry>), anEntry(2)])
    expect(run.front()).toBe('2A')
    expect(skips(run)).toMatchObject([{ key: '1', reason: 'report.unusable' }])
  })

  it('rests longer each time it fails', async () => {
    const run = aRun([anEntry(1), anEntry(2)])
    silence(run, '2')
    run.show.start()
    await run.clock.pass(hour)
    const rests = skips(run).map(({ restMs }) => restMs / second)
    expect(rests.slice(0, 5)).toEqual([15, 30, 60, 120, 240])
    expect(Math.max(...rests)).toBe(300)
  })

  it('gets a new frame when the old one gives no sign at all', async () => {
    const run = aRun([anEntry(1), anEntry(2)])
    silence(run, '2')
    run.show.start()
    await run.clock.pass(2 * minute)
    expect(run.stages[1].asked.slice(0, 3)).toEqual(['show 2', 'reset', 'show 1'])
  })

  it('that is in front goes at once, and the next one comes', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    await run.clock.pass(5 * second)
    run.stages[0].events?.failed({ code: 'report.load_failed' })
    expect(run.front()).toBe('2A')
  })

  it('is covered, not shown half drawn, where no other one is ready', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    silence(run, '2')
    run.service.fateOfPage = () => ({ never: true })
    run.stages[0].events?.failed({ code: 'report.timeout' })
    expect(run.show.snapshot()).toMatchObject({ phase: 'loading', front: undefined, slide: undefined })
  })
})

describe('a report that loads itself again for a new token', () => {
  it('is not brought to the front before it has been drawn once more', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)], { pages: { r1: ['A'] } })
    await run.clock.pass(29 * second)
    expect(run.stages[1].rendered).toBe('A')
    run.stages[1].events?.pages(['A', 'B'].map(aPage))
    await run.clock.pass(3 * second)
    expect(run.front()).toBe('1A')
    run.stages[1].events?.rendered(aPage('A'))
    expect(run.front()).toBe('2A')
  })

  it('in front has its whole time once it can be seen again', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)], { pages: { r1: ['A'] } })
    await run.clock.pass(20 * second)
    run.stages[0].events?.pages([aPage('A')])
    expect(run.show.snapshot().countdown).toBeUndefined()
    await run.clock.pass(15 * second)
    run.stages[0].events?.rendered(aPage('A'))
    expect(run.show.snapshot().countdown).toMatchObject({ leftMs: 30 * second })
  })
})

describe('a page that fails', () => {
  it('leads on to the next report, and is left out of the next round', async () => {
    const run = await aStartedRun(
      [anEntry(1, { tempo_atualizacao: 5 }), anEntry(2, { tempo_atualizacao: 5 })],
      {
        pages: { r1: ['A', 'B', 'C'], r2: ['X'] },
      },
    )
    run.service.fateOfPage = (_load, page) => (page === 'B' ? { never: true } : { after: 400 })
    await run.clock.pass(4.9 * second)
    expect(run.front()).toBe('1…')
    await run.clock.pass(20 * second)
    expect(run.front()).toBe('2X')
    expect(skips(run)).toMatchObject([{ key: '1', page: 'B', reason: 'slide.timeout' }])
    await run.clock.pass(11 * second)
    expect(run.shown()).toEqual(['1A', '2X', '1A', '1C'])
  })

  it('that a report begins with is passed over within the report', async () => {
    const run = aRun([anEntry(1)], { pages: { r1: ['A', 'B', 'C'] } })
    run.show.start()
    run.service.fateOfLoad = () => ({ never: true })
    run.service.fateOfPage = (_load, page) => (page === 'A' ? { failsAfter: 100 } : { after: 400 })
    await run.clock.pass(25 * second)
    expect(run.show.snapshot().phase).toBe('calm')
  })
})

describe('when every slide fails', () => {
  it('it is calm, keeps trying with growing pauses, and goes on when one works', async () => {
    const run = aRun([anEntry(1), anEntry(2)])
    silence(run, '1', '2')
    run.show.start()
    await run.clock.pass(41 * second)
    expect(run.show.snapshot()).toMatchObject({ phase: 'calm', front: undefined })
    expect(run.kinds().filter((kind) => kind === 'calm')).toHaveLength(1)
    await run.clock.pass(hour)
    expect(run.show.snapshot().phase).toBe('calm')
    const tries = skips(run).length
    expect(tries).toBeGreaterThan(15)
    expect(tries).toBeLessThan(45)
    silence(run)
    await run.clock.pass(5 * minute)
    expect(run.show.snapshot().phase).toBe('showing')
    await run.clock.pass(2 * minute)
    expect(run.shown()).toEqual(expect.arrayContaining(['1A', '1B', '2A', '2B']))
  })

  it('the slide in front is covered once the platform has said that it is not the network', async () => {
    const entries = [anEntry(1, { tempo_atualizacao: 1 }), anEntry(2), anEntry(3)]
    const run = await aStartedRun(entries, { pages: { r1: ['A'] } })
    run.service.fateOfLoad = () => ({ failsAfter: 700 })
    await run.clock.pass(3 * second)
    expect(run.front()).toBe('1A')
    await run.clock.pass(10 * second)
    expect(run.show.snapshot()).toMatchObject({ phase: 'calm', front: undefined })
  })

  it('it says when it will try again', async () => {
    const run = aRun([anEntry(1)])
    silence(run, '1')
    run.show.start()
    await run.clock.pass(20 * second)
    expect(run.show.snapshot()).toMatchObject({ phase: 'calm', retryMs: 15 * second })
  })
})
