import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FilterQueue } from '#common/embed/filter-queue.ts'
import { systemClock } from '#common/time/clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aQueue(apply: () => Promise<unknown>) {
  const onApplied = vi.fn()
  const onBlocked = vi.fn()
  const queue = new FilterQueue({ clock: systemClock, apply, onApplied, onBlocked, timeoutMs: 1000 })
  return { queue, onApplied, onBlocked }
}

/** A run that the test resolves or rejects. */
function manual() {
  const calls: { resolve(): void; reject(cause: unknown): void }[] = []
  const apply = vi.fn(() => new Promise<void>((resolve, reject) => void calls.push({ resolve, reject })))
  return { apply, calls }
}

describe('the filter queue', () => {
  it('applies at once when no run is in progress', async () => {
    const { apply, calls } = manual()
    const { queue, onApplied } = aQueue(apply)
    queue.request()
    expect(apply).toHaveBeenCalledTimes(1)
    expect(onApplied).not.toHaveBeenCalled()
    calls[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(onApplied).toHaveBeenCalledTimes(1)
  })

  it('never applies concurrently, and merges further requests into one run 100 ms later', async () => {
    const { apply, calls } = manual()
    const { queue, onApplied } = aQueue(apply)
    queue.request()
    queue.request()
    queue.request()
    expect(apply).toHaveBeenCalledTimes(1)
    calls[0]?.resolve()
    await vi.advanceTimersByTimeAsync(99)
    expect(apply).toHaveBeenCalledTimes(1)
    expect(onApplied).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(apply).toHaveBeenCalledTimes(2)
    calls[1]?.resolve()
    await vi.advanceTimersByTimeAsync(1000)
    expect(apply).toHaveBeenCalledTimes(2)
    expect(onApplied).toHaveBeenCalledTimes(1)
  })

  it('does not run early when requested again during the delay', async () => {
    const { apply, calls } = manual()
    const { queue } = aQueue(apply)
    queue.request()
    queue.request()
    calls[0]?.resolve()
    await vi.advanceTimersByTimeAsync(50)
    queue.request()
    expect(apply).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(50)
    expect(apply).toHaveBeenCalledTimes(2)
  })

  it('retries a rejected filter after 100 ms', async () => {
    const { apply, calls } = manual()
    const { queue, onApplied, onBlocked } = aQueue(apply)
    queue.request()
    calls[0]?.reject({ message: 'busy' })
    await vi.advanceTimersByTimeAsync(100)
    calls[1]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(onApplied).toHaveBeenCalledTimes(1)
    expect(onBlocked).not.toHaveBeenCalled()
  })

  it('blocks the report when a filter cannot be applied, and stops', async () => {
    const { queue, onApplied, onBlocked } = aQueue(() => Promise.reject({ message: 'no such column' }))
    queue.request()
    await vi.advanceTimersByTimeAsync(1000)
    expect(onBlocked).toHaveBeenCalledExactlyOnceWith({ message: 'no such column' })
    queue.request()
    await vi.advanceTimersByTimeAsync(1000)
    expect(onBlocked).toHaveBeenCalledTimes(1)
    expect(onApplied).not.toHaveBeenCalled()
  })

  it('blocks the report when applying throws synchronously', async () => {
    const { queue, onBlocked } = aQueue(() => {
      throw new Error('gone')
    })
    queue.request()
    await vi.advanceTimersByTimeAsync(300)
    expect(onBlocked).toHaveBeenCalledTimes(1)
  })

  it('counts only consecutive failures', async () => {
    let attempt = 0
    const { queue, onBlocked } = aQueue(() => (++attempt % 3 ? Promise.reject(undefined) : Promise.resolve()))
    for (let round = 0; round < 4; round++) {
      queue.request()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(attempt).toBe(12)
    expect(onBlocked).not.toHaveBeenCalled()
  })

  it('calls nothing after it is stopped', async () => {
    const { apply, calls } = manual()
    const { queue, onApplied, onBlocked } = aQueue(apply)
    queue.request()
    queue.request()
    queue.stop()
    calls[0]?.reject(undefined)
    await vi.advanceTimersByTimeAsync(5000)
    expect(apply).toHaveBeenCalledTimes(1)
    expect(onApplied).not.toHaveBeenCalled()
    expect(onBlocked).not.toHaveBeenCalled()
  })
})
