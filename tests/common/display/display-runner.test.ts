import { describe, expect, it } from 'vitest'
import { hour, minute, second } from '../player/player-fixture.ts'
import { aDisplay, aPlayingDisplay, monday } from './display-fixture.ts'

describe('a display', () => {
  it('plays its playlist, and says what it shows', async () => {
    const { portal, pass, screen, runner } = await aPlayingDisplay()
    expect(screen()).toBe('Report 11')
    await pass(10 * second)
    expect(portal.states.at(-1)).toMatchObject({
      ...{ mode: 'playing', phase: 'showing', id_playlist: 1, version: '1' },
      ...{ item: 'Report 11', page: 'Page A', id_report: 11, next: 'Report 12', paused: false },
    })
    await pass(30 * second)
    expect(portal.states.at(-1)?.item).toBe('Report 12')
    runner.stop()
  })

  it('asks at least once a minute while nothing changes, and renews its token before it ends', async () => {
    const { portal, pass, runner } = await aPlayingDisplay()
    runner.steer('pause')
    await pass(2 * hour)
    const asked = portal.calls.filter(({ name }) => name === 'syncDisplay').map((call) => call.at)
    const gaps = asked.slice(1).map((time, index) => time - (asked[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(minute)
    expect(portal.tokens.size).toBeGreaterThan(7)
    expect(portal.tokens.size).toBeLessThan(15)
  })

  it('changes to another playlist, and when what it plays has changed', async () => {
    const { portal, pass, screen, seen } = await aPlayingDisplay()
    const runs = portal.count('getDisplayRun')
    portal.plan = { ...portal.plan, revision: 'b' }
    seen.wake()
    await pass(2 * second)
    expect(portal.count('getDisplayRun')).toBe(runs + 1)
    portal.plan = { ...portal.plan, id_playlist: 2, revision: 'c' }
    seen.wake()
    await pass(3 * second)
    expect(screen()).toBe('Report 21')
  })

  it('begins a playlist again that could not be opened', async () => {
    const display = aDisplay()
    display.portal.missing = [1]
    display.runner.start()
    await display.pass(5 * second)
    expect(display.runner.state.get().show?.player.state.get().phase).toBe('ended')
    display.portal.missing = []
    await display.pass(minute)
    expect(display.screen()).toMatch('Report 1')
  })
})

describe('the schedule of a display', () => {
  it('is followed by the clock of the server, whatever the clock of the device says', async () => {
    const display = aDisplay()
    const { portal, clock, pass, screen } = display
    clock.set(-3 * hour)
    const evening = { days: [1, 2, 3, 4, 5, 6, 7], from: 18 * 60, until: 6 * 60, id_playlist: null }
    const lunch = { days: [1], from: 13 * 60, until: 14 * 60, id_playlist: 2 }
    portal.plan = { ...portal.plan, schedule: [evening, lunch] }
    display.runner.start()
    await pass(3 * second)
    expect(screen()).toBe('Report 11')
    await pass(hour)
    expect(screen()).toMatch('Report 2')
    clock.set(9 * hour)
    await pass(hour)
    expect(screen()).toMatch('Report 1')
    await pass(4 * hour)
    expect(screen()).toBe('dark')
    expect(portal.states.at(-1)).toMatchObject({ mode: 'dark' })
    await pass(12 * hour)
    expect(screen()).toMatch('Report 1')
  })

  it('is known at a start without a network, with a clock that is hours wrong', async () => {
    const before = await aPlayingDisplay()
    const { portal, clock } = before
    clock.set(-3 * hour)
    const evening = { days: [1], from: 18 * 60, until: 20 * 60, id_playlist: null }
    portal.plan = { ...portal.plan, schedule: [evening] }
    await before.pass(5 * hour + 50 * minute)
    before.runner.stop()
    portal.outcome = 'unreachable'
    const after = aDisplay({ portal, clock, stored: before.seen.stored })
    after.runner.start()
    await after.pass(second)
    expect(after.screen()).toBe('offline')
    await after.pass(10 * minute)
    expect(after.screen()).toBe('dark')
    portal.outcome = 'answered'
    await after.pass(3 * hour)
    expect(after.screen()).toMatch('Report 1')
  })

  it('shows a calm page where nothing is to be played', async () => {
    const display = aDisplay()
    display.portal.plan = { ...display.portal.plan, id_playlist: null }
    display.runner.start()
    await display.pass(3 * second)
    expect(display.screen()).toBe('calm')
  })
})

describe('a display that is revoked', () => {
  it('shows nothing from the next call on, and begins again', async () => {
    const { portal, pass, seen, runner } = await aPlayingDisplay()
    portal.isRevoked = true
    seen.wake()
    await pass(1500)
    expect(seen.revoked).toBe(1)
    expect(runner.state.get().show?.player.state.get().phase).toBe('stopped')
    const calls = portal.calls.length
    await pass(hour)
    expect(portal.calls.length).toBe(calls)
  })

  it('goes on if only its session has ended', async () => {
    const { portal, pass, seen, screen } = await aPlayingDisplay()
    portal.endSessions()
    seen.wake()
    await pass(3 * second)
    expect(seen.revoked).toBe(0)
    expect(screen()).toBe('Report 11')
  })

  it('goes on if the portal fails', async () => {
    const { portal, pass, seen, screen } = await aPlayingDisplay()
    portal.endSessions()
    for (const outcome of [
      { status: 503, code: 'x' },
      { status: 404, code: 'call.unknown' },
      { status: 429, code: 'limit.exceeded' },
    ]) {
      portal.outcome = outcome
      await pass(2 * minute)
    }
    expect(seen.revoked).toBe(0)
    expect(screen()).toMatch('Report 1')
  })
})

describe('a display without an answer of the portal', () => {
  it.each(['unreachable', 'never'] as const)(
    'shows reports for 15 minutes, then says since when (%s)',
    async (outcome) => {
      const { portal, pass, screen, clock, runner } = await aPlayingDisplay()
      portal.outcome = outcome
      // Setting its clock back does not give it more time.
      clock.set(-3 * hour)
      await pass(13 * minute)
      expect(runner.state.get()).toMatchObject({ mode: 'playing', isReachable: false })
      await pass(2 * minute)
      expect(screen()).toBe('offline')
      expect(runner.state.get().show).toBeUndefined()
      expect(runner.state.get().reachedAt).toBeCloseTo(monday + 3 * second, -4)
      portal.outcome = 'answered'
      await pass(2 * minute)
      expect(screen()).toMatch('Report 1')
      expect(runner.state.get().isReachable).toBe(true)
    },
  )

  it('shows no reports either once it may have slept for longer', async () => {
    const { portal, pass, screen, clock } = await aPlayingDisplay()
    portal.outcome = 'unreachable'
    clock.set(hour)
    await pass(30 * second)
    expect(screen()).toBe('offline')
    portal.outcome = 'answered'
    await pass(minute)
    expect(screen()).toMatch('Report 1')
    // Merely set, it shows them all the time.
    clock.set(3 * hour)
    for (let waited = 0; waited < 60; waited += 1) {
      await pass(second)
      expect(screen()).not.toBe('offline')
    }
  })

  it('asks less and less often', async () => {
    const { portal, pass } = await aPlayingDisplay()
    portal.outcome = 'unreachable'
    portal.calls.length = 0
    await pass(10 * minute)
    expect(portal.count('syncDisplay')).toBeGreaterThan(15)
    expect(portal.count('syncDisplay')).toBeLessThan(35)
  })
})

describe('a display whose portal was updated', () => {
  it('loads itself again at the next item, and not in a loop', async () => {
    const display = await aPlayingDisplay()
    const { portal, clock, device, pass } = display
    portal.plan = { ...portal.plan, version: '2' }
    await pass(20 * second)
    expect(device.reloads).toBe(0)
    await pass(20 * second)
    expect(device.reloads).toBe(1)
    // Another node delivers the app, which is the one before still.
    display.runner.stop()
    const again = await aPlayingDisplay({ portal, clock, device })
    await again.pass(5 * minute)
    expect(device.reloads).toBe(1)
    await again.pass(6 * minute)
    expect(device.reloads).toBe(2)
  })

  it('does so at once while nothing is on screen', async () => {
    const display = aDisplay({ version: '0' })
    display.portal.plan = { ...display.portal.plan, id_playlist: null }
    display.runner.start()
    await display.pass(second)
    expect(display.device.reloads).toBe(1)
  })
})
