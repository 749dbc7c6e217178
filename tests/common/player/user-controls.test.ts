import { describe, expect, it } from 'vitest'
import { anItem, aStartedPlayer, hour, minute, second } from './player-fixture.ts'

describe('the user', () => {
  it('pauses and resumes with the time that was left', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    await run.clock.pass(9.8 * second)
    run.player.pause()
    expect(run.player.state.get()).toMatchObject({ paused: true, countdown: { running: false } })
    await run.clock.pass(hour)
    expect(run.front()).toBe('1A')
    expect(run.player.remainingMs()).toBe(20 * second)
    run.player.resume()
    await run.clock.pass(19 * second)
    expect(run.front()).toBe('1A')
    await run.clock.pass(2 * second)
    expect(run.front()).toBe('1B')
  })

  it('goes to the next page, then to the next report, at once', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    await run.clock.pass(5 * second)
    run.player.next()
    await run.clock.pass(second)
    expect(run.front()).toBe('1B')
    run.player.next()
    expect(run.front()).toBe('2A')
  })

  it('goes back to the previous page, and to the last page of the previous report', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    await run.clock.pass(70 * second)
    expect(run.front()).toBe('2A')
    run.player.previous()
    expect(run.player.state.get().waiting).toBe(true)
    await run.clock.pass(2 * second)
    expect(run.front()).toBe('1B')
    run.player.previous()
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
    await run.clock.pass(65 * second)
    expect(run.front()).toBe('2A')
  })

  it('goes back from the first report to the last', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2), anItem(3)])
    await run.clock.pass(5 * second)
    run.player.previous()
    await run.clock.pass(2 * second)
    expect(run.front()).toBe('3B')
  })

  it('skips a report that is still loading with each further press', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2), anItem(3), anItem(4)], { pages: { r1: ['A'] } })
    run.service.outcomeOfLoad = () => ({ after: 3 * second })
    run.player.next()
    await run.clock.pass(second)
    run.player.next()
    run.player.next()
    await run.clock.pass(4 * second)
    expect(run.front()).toBe('4A')
  })

  it('can go to the next page while paused, and stays paused', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.player.pause()
    run.player.next()
    await run.clock.pass(10 * minute)
    expect(run.front()).toBe('1B')
    expect(run.player.state.get()).toMatchObject({ paused: true, countdown: { leftMs: 30 * second } })
  })
})
