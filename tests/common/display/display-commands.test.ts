import { describe, expect, it } from 'vitest'
import { minute, second } from '../player/player-fixture.ts'
import { aPlayingDisplay, monday } from './display-fixture.ts'

const at = (ms: number): string => new Date(ms).toISOString()

describe('a message on a display', () => {
  it('is shown until its time is over, an urgent one in place of everything', async () => {
    const { portal, pass, screen, seen, runner } = await aPlayingDisplay()
    const until = at(monday + 10 * minute)
    portal.plan = { ...portal.plan, message: { text: 'Café às 15h', until, urgent: false } }
    seen.wake()
    await pass(2 * second)
    expect(runner.state.get()).toMatchObject({ mode: 'playing', message: 'Café às 15h' })
    portal.plan = { ...portal.plan, message: { text: 'Saiam', until, urgent: true } }
    seen.wake()
    await pass(2 * second)
    expect(screen()).toBe('message')
    const { show } = runner.state.get()
    // The portal need not answer for it to end.
    portal.outcome = 'unreachable'
    await pass(10 * minute)
    expect(screen()).toMatch('Report 1')
    expect(runner.state.get().message).toBeUndefined()
    expect(runner.state.get().show).toBe(show)
  })
})

describe('a command', () => {
  it('is carried out once and acknowledged, however often it arrives', async () => {
    const { portal, pass, screen, seen } = await aPlayingDisplay()
    const id = portal.command('next')
    seen.wake()
    for (let waited = 0; screen() === 'Report 11' && waited < 3000; waited += 100) await pass(100)
    portal.outcome = 'unreachable'
    await pass(3 * second)
    expect(screen()).toBe('Report 12')
    expect(portal.done).toEqual([])
    portal.outcome = 'answered'
    await pass(10 * second)
    expect(screen()).toBe('Report 12')
    expect([...new Set(portal.done)]).toEqual([id])
  })

  it('pauses and resumes the playlist', async () => {
    const { portal, pass, screen, seen } = await aPlayingDisplay()
    portal.command('pause')
    seen.wake()
    await pass(10 * minute)
    expect(screen()).toBe('Report 11')
    expect(portal.states.at(-1)?.item).toBe('Report 11')
    portal.command('resume')
    seen.wake()
    await pass(35 * second)
    expect(screen()).toBe('Report 12')
  })

  it('shows the number of the display for ten seconds', async () => {
    const { portal, pass, seen, runner } = await aPlayingDisplay()
    portal.command('identify')
    seen.wake()
    await pass(2 * second)
    expect(runner.state.get().number).toBe(7)
    await pass(10 * second)
    expect(runner.state.get().number).toBeUndefined()
  })

  it('loads the app again once the portal knows that it is done', async () => {
    const { portal, pass, seen, device } = await aPlayingDisplay()
    const id = portal.command('reload')
    seen.wake()
    await pass(1100)
    expect([device.reloads, portal.done]).toEqual([0, []])
    await pass(2 * second)
    expect([device.reloads, portal.done]).toEqual([1, [id]])
  })
})
