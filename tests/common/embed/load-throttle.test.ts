import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadThrottle } from '#common/embed/load-throttle.ts'
import { systemClock } from '#common/time/clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the load gate', () => {
  it('lets the first load through at once and keeps the next 120 ms away', () => {
    const gate = new LoadThrottle(systemClock)
    const loads: string[] = []
    gate.run(() => loads.push('a'))
    gate.run(() => loads.push('b'))
    expect(loads).toEqual(['a'])
    vi.advanceTimersByTime(119)
    expect(loads).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(loads).toEqual(['a', 'b'])
  })

  it('lets only the latest of those waiting through', () => {
    const gate = new LoadThrottle(systemClock)
    const loads: string[] = []
    for (const name of 'abcdef') gate.run(() => loads.push(name))
    vi.advanceTimersByTime(1000)
    expect(loads).toEqual(['a', 'f'])
  })

  it('also keeps away from a load that the library sent by itself', () => {
    const gate = new LoadThrottle(systemClock)
    const load = vi.fn()
    gate.recordLoad()
    gate.run(load)
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(120)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('keeps one that waits away from a load that happened elsewhere meanwhile', () => {
    const gate = new LoadThrottle(systemClock)
    const load = vi.fn()
    gate.recordLoad()
    gate.run(load)
    vi.advanceTimersByTime(100)
    gate.recordLoad()
    vi.advanceTimersByTime(119)
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('waits no longer when the device clock is set back', () => {
    const gate = new LoadThrottle(systemClock)
    const load = vi.fn()
    gate.recordLoad()
    vi.setSystemTime(Date.now() - 3_600_000)
    gate.run(load)
    vi.advanceTimersByTime(120)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
