import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadThrottle } from '#common/embed/load-throttle.ts'
import { systemClock } from '#common/time/clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the load throttle', () => {
  it('runs the first load at once and the next one 120 ms later', () => {
    const throttle = new LoadThrottle(systemClock)
    const loads: string[] = []
    throttle.run(() => loads.push('a'))
    throttle.run(() => loads.push('b'))
    expect(loads).toEqual(['a'])
    vi.advanceTimersByTime(119)
    expect(loads).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(loads).toEqual(['a', 'b'])
  })

  it('runs only the latest waiting load', () => {
    const throttle = new LoadThrottle(systemClock)
    const loads: string[] = []
    for (const name of 'abcdef') throttle.run(() => loads.push(name))
    vi.advanceTimersByTime(1000)
    expect(loads).toEqual(['a', 'f'])
  })

  it('keeps its distance from a load that the library sent itself', () => {
    const throttle = new LoadThrottle(systemClock)
    const load = vi.fn()
    throttle.recordLoad()
    throttle.run(load)
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(120)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('delays a waiting load after a load that was recorded in the meantime', () => {
    const throttle = new LoadThrottle(systemClock)
    const load = vi.fn()
    throttle.recordLoad()
    throttle.run(load)
    vi.advanceTimersByTime(100)
    throttle.recordLoad()
    vi.advanceTimersByTime(119)
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('does not wait longer when the device clock is set back', () => {
    const throttle = new LoadThrottle(systemClock)
    const load = vi.fn()
    throttle.recordLoad()
    vi.setSystemTime(Date.now() - 3_600_000)
    throttle.run(load)
    vi.advanceTimersByTime(120)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
