import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TokenRenewal } from '#common/embed/token-renewal.ts'
import type { RenewedToken } from '#common/embed/types.ts'
import { systemClock } from '#common/time/clock.ts'
import { never } from './scripted-report.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void vi.useRealTimers())

/** A server whose clock is `ahead` of the device's and whose tokens all have the same lifetime. */
function aServer({ life = hour, ahead = 0 } = {}) {
  const serverTime = () => Date.now() + ahead
  const answer = () => ({
    expiresAt: new Date(serverTime() + life).toISOString(),
    serverNow: new Date(serverTime()).toUTCString(),
  })
  let issued = 0
  return { answer, fetch: vi.fn(async (): Promise<RenewedToken> => ({ token: `t${++issued}`, ...answer() })) }
}

function aRenewal(server: ReturnType<typeof aServer>, first: { expiresAt?: string } = server.answer()) {
  const push = vi.fn(async (_token: string): Promise<void> => {})
  const reload = vi.fn()
  const renewal = new TokenRenewal({ clock: systemClock, ...first, fetch: server.fetch, push, reload })
  renewal.start()
  return { renewal, push, reload }
}

describe('token renewal', () => {
  it('renews some minutes before the token expires, without reloading the report', async () => {
    const server = aServer()
    const { push, reload } = aRenewal(server)
    await vi.advanceTimersByTimeAsync(49 * minute)
    expect(push).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(9 * minute)
    expect(push).toHaveBeenCalledExactlyOnceWith('t1')
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps renewing for days', async () => {
    const server = aServer()
    const { push, reload } = aRenewal(server)
    await vi.advanceTimersByTimeAsync(72 * hour)
    expect(push.mock.calls.length).toBeGreaterThanOrEqual(72)
    expect(push.mock.calls.length).toBeLessThan(90)
    expect(reload).not.toHaveBeenCalled()
  })

  it('learns the clock difference with the first renewal', async () => {
    const server = aServer({ ahead: -2 * hour })
    const { push } = aRenewal(server, { expiresAt: server.answer().expiresAt })
    await vi.advanceTimersByTimeAsync(minute)
    expect(push).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(48 * minute)
    expect(push).toHaveBeenCalledTimes(1)
  })

  it('retries forever, with exponential backoff from 10 s to 5 minutes', async () => {
    const server = aServer()
    const { push, reload } = aRenewal(server)
    const attempts: number[] = []
    server.fetch.mockImplementation(() => {
      attempts.push(Date.now())
      return Promise.reject(new Error('offline'))
    })
    await vi.advanceTimersByTimeAsync(4 * hour)
    const delays = attempts.slice(1).map((time, index) => time - (attempts[index] ?? 0))
    expect(delays.slice(0, 5)).toEqual([10, 20, 40, 80, 160].map((seconds) => seconds * second))
    expect(new Set(delays.slice(5))).toEqual(new Set([5 * minute]))
    server.fetch.mockResolvedValue({ token: 'back', ...server.answer() })
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(push).toHaveBeenLastCalledWith('back')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('treats a fetch that never settles as failed', async () => {
    const server = aServer()
    const { push } = aRenewal(server)
    server.fetch.mockImplementationOnce(never)
    await vi.advanceTimersByTimeAsync(58 * minute)
    expect(push).toHaveBeenCalledTimes(1)
  })

  it('never runs two fetches at once, however often it is woken', async () => {
    const server = aServer()
    const { renewal } = aRenewal(server)
    server.fetch.mockImplementationOnce(never)
    renewal.expired()
    for (let waited = 0; waited < 29; waited++) {
      await vi.advanceTimersByTimeAsync(second)
      renewal.expired()
    }
    expect(server.fetch).toHaveBeenCalledTimes(1)
  })

  it('retries when the report rejects the token', async () => {
    const server = aServer()
    const { push, reload } = aRenewal(server)
    push.mockRejectedValueOnce(undefined)
    await vi.advanceTimersByTimeAsync(58 * minute)
    expect(push.mock.calls).toEqual([['t1'], ['t2']])
    expect(reload).not.toHaveBeenCalled()
  })

  it('retries at once when the network is back, but not within 10 s of the last attempt', async () => {
    const server = aServer()
    const { renewal, push } = aRenewal(server)
    server.fetch.mockRejectedValue(new Error('offline'))
    await vi.advanceTimersByTimeAsync(57 * minute)
    const before = server.fetch.mock.calls.length
    server.fetch.mockResolvedValue({ token: 'back', ...server.answer() })
    for (let time = 0; time < 50; time++) renewal.wake()
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(server.fetch.mock.calls.length).toBe(before + 1)
    expect(push).toHaveBeenCalledExactlyOnceWith('back')
  })

  it('renews and reloads when the token expired while the device slept', async () => {
    const server = aServer()
    const { renewal, push, reload } = aRenewal(server)
    vi.setSystemTime(Date.now() + 9 * hour)
    renewal.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(push).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not renew a valid token when the screen becomes visible', async () => {
    const server = aServer()
    const { renewal } = aRenewal(server)
    renewal.wake()
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.fetch).not.toHaveBeenCalled()
  })

  it('renews and reloads when the report says that its token has expired', async () => {
    const server = aServer()
    const { renewal, push, reload } = aRenewal(server)
    renewal.expired()
    await vi.advanceTimersByTimeAsync(0)
    expect(push).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads only for the late token, not for later ones', async () => {
    const server = aServer()
    const { renewal, push, reload } = aRenewal(server)
    renewal.expired()
    await vi.advanceTimersByTimeAsync(3 * hour)
    expect(push.mock.calls.length).toBeGreaterThan(2)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload a report that was closed while it received the token', async () => {
    const server = aServer()
    const { renewal, push, reload } = aRenewal(server)
    push.mockImplementationOnce(() => new Promise((resolve) => void setTimeout(resolve, second)))
    renewal.expired()
    await vi.advanceTimersByTimeAsync(0)
    renewal.stop()
    await vi.advanceTimersByTimeAsync(hour)
    expect(push).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it('fetches at most every 10 s, even when tokens are already expired on arrival', async () => {
    const server = aServer({ life: -minute })
    const { renewal } = aRenewal(server)
    for (let tick = 0; tick < 600; tick++) {
      renewal.expired()
      renewal.wake()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(server.fetch.mock.calls.length).toBeLessThanOrEqual(7)
    expect(server.fetch.mock.calls.length).toBeGreaterThan(3)
  })

  it('continues when the device clock is set back', async () => {
    const server = aServer()
    const { renewal, push } = aRenewal(server)
    server.fetch.mockRejectedValueOnce(new Error('offline'))
    renewal.expired()
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(Date.now() - 24 * hour)
    renewal.wake()
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(push).toHaveBeenCalledTimes(1)
  })

  it('stops permanently, even during a fetch', async () => {
    const server = aServer()
    const { renewal, push, reload } = aRenewal(server)
    renewal.expired()
    const pending = new Promise<RenewedToken>((resolve) => {
      setTimeout(() => resolve({ token: 'late', ...server.answer() }), second)
    })
    server.fetch.mockReturnValueOnce(pending)
    await vi.advanceTimersByTimeAsync(0)
    renewal.stop()
    renewal.wake()
    renewal.expired()
    await vi.advanceTimersByTimeAsync(5 * hour)
    expect(server.fetch).toHaveBeenCalledTimes(1)
    expect(push).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
})
