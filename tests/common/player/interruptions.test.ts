import { describe, expect, it } from 'vitest'
import { anItem, aPlayer, aStartedPlayer, endOf, hour, minute, second } from './player-fixture.ts'

describe('without the network', () => {
  it('the last page stays on screen, marked as offline, and playback continues automatically', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    await run.clock.pass(10 * second)
    run.platform.outcome = { status: 0 }
    run.player.setOnline(false)
    expect(run.player.state.get()).toMatchObject({ offline: true, countdown: { running: false } })
    await run.clock.pass(hour / 2)
    expect(run.front()).toBe('1A')
    expect(run.skips()).toEqual([])
    run.platform.outcome = 'answered'
    run.player.setOnline(true)
    await run.clock.pass(second)
    expect(run.player.state.get()).toMatchObject({ offline: false, countdown: { running: true } })
    await run.clock.pass(20 * second)
    expect(run.front()).toBe('1B')
    expect(run.kinds()).toEqual(expect.arrayContaining(['offline', 'reconnected']))
  })

  it('a report that was loading gets its full timeout again afterwards', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.neverLoad('2')
    await run.clock.pass(10 * second)
    run.player.setOnline(false)
    run.platform.outcome = { status: 0 }
    await run.clock.pass(hour)
    run.player.setOnline(true)
    await run.clock.pass(19 * second)
    expect(run.skips()).toEqual([])
    await run.clock.pass(2 * second)
    expect(run.skips()).toHaveLength(1)
  })

  it('the failure of a report is not recorded', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.neverLoad('2')
    await run.clock.pass(second)
    run.platform.outcome = { status: 0 }
    run.player.setOnline(false)
    run.frames[1].events?.onError({ code: 'report.load_failed' })
    run.platform.outcome = 'answered'
    run.neverLoad()
    run.player.setOnline(true)
    await run.clock.pass(2 * second)
    expect(run.frames[1].rendered).toBe('A')
    expect(run.skips()).toEqual([])
  })

  it('a page change is requested again when the network is back', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.service.outcomeOfPage = () => ({ never: true })
    run.player.next()
    run.platform.outcome = { status: 0 }
    run.player.setOnline(false)
    await run.clock.pass(minute)
    run.platform.outcome = 'answered'
    run.service.outcomeOfPage = () => ({ after: 400 })
    run.player.setOnline(true)
    await run.clock.pass(second)
    expect(run.front()).toBe('1B')
  })

  it('a response counts more than what the browser says', async () => {
    const run = aPlayer([anItem(1), anItem(2)])
    run.player.setOnline(false)
    run.player.start()
    await run.clock.pass(second)
    expect(run.front()).toBe('1A')
    expect(run.player.state.get().offline).toBe(false)
  })

  it('and without the browser noticing, the last page stays on screen, marked as offline', async () => {
    const run = await aStartedPlayer([anItem(1)], { pages: { r1: ['A'] } })
    run.platform.outcome = 'never'
    run.service.outcomeOfLoad = () => ({ never: true })
    await run.clock.pass(5 * minute)
    expect(run.player.state.get()).toMatchObject({ phase: 'showing', offline: true })
    run.platform.outcome = 'answered'
    run.service.outcomeOfLoad = () => ({ after: 800 })
    await run.clock.pass(2 * minute)
    expect(run.player.state.get()).toMatchObject({ phase: 'showing', offline: false, waiting: false })
  })

  it('reports that still open are shown while the platform is down', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.platform.outcome = { status: 503 }
    await run.clock.pass(10 * minute)
    expect(run.shown().length).toBeGreaterThan(15)
    expect(run.player.state.get().offline).toBe(false)
  })
})

describe('in a hidden tab', () => {
  it('playback pauses, since browsers render nothing there, and continues when the tab is visible', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.player.setVisible(false)
    run.neverLoad('2')
    await run.clock.pass(hour)
    expect(run.front()).toBe('1A')
    expect(run.skips()).toEqual([])
    run.neverLoad()
    run.player.setVisible(true)
    await run.clock.pass(32 * second)
    expect(run.front()).toBe('1B')
  })

  it('the playlist is reloaded when the tab is visible again after a while', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.player.setVisible(false)
    await run.clock.pass(2 * minute)
    const { loads } = run.platform
    run.player.setVisible(true)
    await run.clock.pass(second)
    expect(run.platform.loads).toBe(loads + 1)
  })
})

describe('after sleep', () => {
  it('the device gets new tokens and nothing is skipped', async () => {
    const run = await aStartedPlayer([anItem(1), anItem(2)])
    run.clock.sleep(10 * hour)
    await run.clock.pass(15 * second)
    expect(run.kinds()).toContain('resumed_from_sleep')
    expect(run.events).toContainEqual(expect.objectContaining({ kind: 'reloaded', reason: 'wake' }))
    await run.clock.pass(5 * minute)
    expect(run.skips()).toEqual([])
    for (const { token } of run.frames) {
      expect(endOf(token)).toBeGreaterThan(run.clock.now())
    }
  })

  it('playback survives a clock that was set forward or back by an hour', async () => {
    for (const offset of [-hour, hour]) {
      const run = await aStartedPlayer([anItem(1), anItem(2)])
      run.neverLoad('2')
      await run.clock.pass(40 * second)
      run.clock.set(offset)
      run.neverLoad()
      await run.clock.pass(5 * minute)
      expect(run.shown().slice(-8)).toEqual(expect.arrayContaining(['1A', '1B', '2A', '2B']))
    }
  })
})
