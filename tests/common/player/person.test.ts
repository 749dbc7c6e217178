import { describe, expect, it } from 'vitest'
import { anEntry, aStartedRun, hour, minute, second } from './a-run.ts'

describe('the person in front of it', () => {
  it('pauses and resumes with the time that was left', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    await run.clock.pass(9.8 * second)
    run.show.pause()
    expect(run.show.snapshot()).toMatchObject({ paused: true, countdown: { running: false } })
    await run.clock.pass(hour)
    expect(run.front()).toBe('1A')
    expect(run.show.remainingMs()).toBe(20 * second)
    run.show.resume()
    await run.clock.pass(19 * second)
    expect(run.front()).toBe('1A')
    await run.clock.pass(2 * second)
    expect(run.front()).toBe('1B')
  })

  it('goes to the next page, then to the next report, at once', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    await run.clock.pass(5 * second)
    run.show.next()
    await run.clock.pass(second)
    expect(run.front()).toBe('1B')
    run.show.next()
    expect(run.front()).toBe('2A')
  })

  it('goes back to the page before, and to the last page of the report before', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    await run.clock.pass(70 * second)
    expect(run.front()).toBe('2A')
    run.show.previous()
    expect(run.show.snapshot().turning).toBe(true)
    await run.clock.pass(2 * second)
    expect(run.front()).toBe('1B')
    run.show.previous()
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
    await run.clock.pass(65 * second)
    expect(run.front()).toBe('2A')
  })

  it('goes back from the first report to the last', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2), anEntry(3)])
    await run.clock.pass(5 * second)
    run.show.previous()
    await run.clock.pass(2 * second)
    expect(run.front()).toBe('3B')
  })

  it('passes over reports with every further press while they still load', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2), anEntry(3), anEntry(4)], { pages: { r1: ['A'] } })
    run.service.fateOfLoad = () => ({ after: 3 * second })
    run.show.next()
    await run.clock.pass(second)
    run.show.next()
    run.show.next()
    await run.clock.pass(4 * second)
    expect(run.front()).toBe('4A')
  })

  it('may step while paused, and stays paused', async () => {
    const run = await aStartedRun([anEntry(1), anEntry(2)])
    run.show.pause()
    run.show.next()
    await run.clock.pass(10 * minute)
    expect(run.front()).toBe('1B')
    expect(run.show.snapshot()).toMatchObject({ paused: true, countdown: { leftMs: 30 * second } })
  })
})
