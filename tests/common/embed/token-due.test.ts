import { describe, expect, it } from 'vitest'
import { renewalDelay, tokenLifetime } from '#common/embed/token-due.ts'

const minute = 60_000
const now = Date.UTC(2030, 0, 1)
const at = (ms: number) => new Date(now + ms).toISOString()

describe('the renewal rule of embed tokens', () => {
  it.each([
    [60, 50],
    [20, 10],
    [4, 2],
  ])('renews a token of %d minutes after %d minutes', (lifetime, due) => {
    const token = tokenLifetime({ expiresAt: at(lifetime * minute), serverNow: at(0) }, now)
    expect(token).toEqual({ expiresAtMs: now + lifetime * minute, dueAtMs: now + due * minute })
    expect(renewalDelay(token, now)).toBe(due * minute)
  })

  it('measures the lifetime with the server clock', () => {
    const token = tokenLifetime({ expiresAt: at(-60 * minute), serverNow: at(-120 * minute) }, now)
    expect(token.expiresAtMs).toBe(now + 60 * minute)
  })

  it('assumes half an hour when the platform does not say when a token expires', () => {
    expect(tokenLifetime({}, now).expiresAtMs).toBe(now + 30 * minute)
  })

  it('waits half of the remaining time for a token that was already due on arrival', () => {
    const token = { expiresAtMs: now + 4 * minute, dueAtMs: now - 6 * minute }
    expect(renewalDelay(token, now)).toBe(2 * minute)
  })

  it('waits at least 10 seconds, also for an expired token', () => {
    const token = tokenLifetime({ expiresAt: at(-minute), serverNow: at(0) }, now)
    expect(renewalDelay(token, now)).toBe(10_000)
  })
})
