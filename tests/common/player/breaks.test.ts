import { describe, expect, it } from 'vitest'
import { anEntry, aRun, aStartedRun, endOf, hour, minute, type Run, second } from './a-run.ts'

/** Makes loads of some reports never end. */
function silence(run: Run, ...keys: string[]): void {
  run.service.fateOfLoad = ({ report }) => (keys.includes(report.key) ? { never: true } : { after: 800 })
}

const skips = (run: Run) => run.told.flatMap((event) => (event.kind === 'skipped' ? event : []))

describe('without the network', () => {
  it('the last slide stays with its mark, and the run goes on by itself', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    await run.clock.pass(10 * second)
    run.platform.fate = { status: 0 }
    run.show.setOnline(false)
    expect(run.show.snapshot()).toMatchObject({ offline: true, countdown: { running: false } })
    await run.clock.pass(hour / 2)
    expect(run.front()).toBe('1A')
    expect(skips(run)).toEqual([])
    run.platform.fate = 'answered'
    run.show.setOnline(true)
    await run.clock.pass(second)
    expect(run.show.snapshot()).toMatchObject({ offline: false, countdown: { running: true } })
    await run.clock.pass(20 * second)
    expect(run.front()).toBe('1B')
    expect(run.kinds()).toEqual(expect.arrayContaining(['offline', 'reconnected']))
  })

  it('a report that was loading gets its whole time once more afterwards', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    silence(run, '2')
    await run.clock.pass(10 * second)
    run.show.setOnline(false)
    run.platform.fate = { status: 0 }
    await run.clock.pass(hour)
    run.show.setOnline(true)
    await run.clock.pass(19 * second)
    expect(skips(run)).toEqual([])
    await run.clock.pass(2 * second)
    expect(skips(run)).toHaveLength(1)
  })

  it('a report that fails then is not held against it', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    silence(run, '2')
    await run.clock.pass(second)
    run.platform.fate = { status: 0 }
    run.show.setOnline(false)
    run.stages[1].events?.failed({ code: 'report.load_failed' })
    run.platform.fate = 'answered'
    silence(run)
    run.show.setOnline(true)
    await run.clock.pass(2 * second)
    expect(run.stages[1].rendered).toBe('A')
    expect(skips(run)).toEqual([])
  })

  it('a page asked for as it went is asked for again when it is back', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.service.fateOfPage = () => ({ never: true })
    run.show.next()
    run.platform.fate = { status: 0 }
    run.show.setOnline(false)
    await run.clock.pass(minute)
    run.platform.fate = 'answered'
    run.service.fateOfPage = () => ({ after: 400 })
    run.show.setOnline(true)
    await run.clock.pass(second)
    expect(run.front()).toBe('1B')
  })

  it('a browser that is wrong about it is found out by the first answer', async () => {
    const run = aRun([anEntry(1), anEntry(2)])
    run.show.setOnline(false)
    run.show.start()
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
    expect(run.show.snapshot().offline).toBe(false)
  })

  it('that the browser does not notice, the mark is there and the last slide stays while nothing loads', async () => {
    const run = await aStartedRun([anEntry(1)], { pages: { r1: ['A'] } })
    run.platform.fate = 'never'
    run.service.fateOfLoad = () => ({ never: true })
    await run.clock.pass(5 * minute)
    expect(run.show.snapshot()).toMatchObject({ phase: 'showing', offline: true })
    run.platform.fate = 'answered'
    run.service.fateOfLoad = () => ({ after: 800 })
    await run.clock.pass(2 * minute)
    expect(run.show.snapshot()).toMatchObject({ phase: 'showing', offline: false, turning: false })
  })

  it('a platform that is down does not stop slides that still open', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.platform.fate = { status: 503 }
    await run.clock.pass(10 * minute)
    expect(run.shown().length).toBeGreaterThan(15)
    expect(run.show.snapshot().offline).toBe(false)
  })
})

describe('unseen', () => {
  it('it stands still, since browsers draw nothing then, and goes on when it is seen', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.show.setVisible(false)
    silence(run, '2')
    await run.clock.pass(hour)
    expect(run.front()).toBe('1A')
    expect(skips(run)).toEqual([])
    silence(run)
    run.show.setVisible(true)
    await run.clock.pass(32 * second)
    expect(run.front()).toBe('1B')
  })

  it('it asks for the list when it is seen again after a while', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.show.setVisible(false)
    await run.clock.pass(2 * minute)
    const { loads } = run.platform
    run.show.setVisible(true)
    await run.clock.pass(second)
    expect(run.platform.loads).toBe(loads + 1)
  })
})

describe('after sleep', () => {
  it('the device wakes to fresh tokens and no slide is blamed', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.clock.sleep(10 * hour)
    await run.clock.pass(15 * second)
    expect(run.kinds()).toContain('woke')
    expect(run.told).toContainEqual(expect.objectContaining({ kind: 'reloaded', cause: 'wake' }))
    await run.clock.pass(5 * minute)
    expect(skips(run)).toEqual([])
    for (const { token } of run.stages) {
      expect(endOf(token)).toBeGreaterThan(run.clock.now())
    }
  })

  it('a clock that is set an hour back or forth does not stop it', async () => {
    for (const offset of [-hour, hour]) {
      const run = await aStartedRun([anEntry(1), anEntry(2)])
      silence(run, '2')
      await run.clock.pass(40 * second)
      run.clock.set(offset)
      silence(run)
      await run.clock.pass(5 * minute)
      expect(run.shown().slice(-8)).toEqual(expect.arrayContaining(['1A', '1B', '2A', '2B']))
    }
  })
})
