import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLoadTime } from '#viewer/reports/open/useLoadTime.ts'

afterEach(() => vi.restoreAllMocks())

const clock = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now)

describe('the loading time of a report', () => {
  it('is measured until its first page, and again after a retry', () => {
    clock(1_000)
    const { result } = renderHook(() => useLoadTime())
    clock(3_400.2)
    expect(result.current.take()).toEqual({ load_ms: 2_401 })
    expect(result.current.take()).toEqual({})
    result.current.restart()
    clock(4_400.2)
    expect(result.current.take()).toEqual({ load_ms: 1_000 })
  })

  it('is not measured in a hidden tab, or after ten minutes', () => {
    clock(0)
    const { result } = renderHook(() => useLoadTime())
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockReturnValue('visible')
    clock(1_000)
    expect(result.current.take()).toEqual({})
    result.current.restart()
    clock(601_001)
    expect(result.current.take()).toEqual({})
  })
})
