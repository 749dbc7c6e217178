import { describe, expect, it } from 'vitest'
import { loadFailure } from '#emulator/page/protocol/embed-error.ts'
import { config, openSessions } from './open-sessions.ts'

const at = openSessions()

describe('tokens', () => {
  it('that expired block the next query until there is a new one', async () => {
    await at().load()
    await at().clock.pass(3_600_000)
    expect(await at().ask('PUT', '/report/pages/active', { name: 'ReportSection03' })).toMatchObject({
      statusCode: 403,
      body: { message: 'TokenExpired' },
    })
    expect(at().painted.at(-1)).toBe('warn TokenExpired')
    at().opened = { ...at().opened, expiresAt: '2024-03-02T15:00:00Z' }
    await at().ask('POST', '/report/token', 'second')
    expect(at().fetched.slice(-2)).toEqual(['open second', 'rows sales'])
    await at().ask('PUT', '/report/pages/active', { name: 'ReportSection03' })
    expect(at().painted.at(-1)).toBe('paint ReportSection03 6')
  })

  it("of another user bring that user's rows", async () => {
    await at().load()
    await at().ask('POST', '/report/token', 'second')
    expect(at().painted).toEqual(['wait', 'paint ReportSection02 6'])
    await at().ask('POST', '/report/token', 'narrow')
    expect(at().painted.at(-1)).toBe('paint ReportSection02 2')
  })

  it('that arrive while a report is loading bring their own rows', async () => {
    at().opened = { ...at().opened, faults: { loadDelayMs: 1000 } }
    await at().load()
    const taken = at().ask('POST', '/report/token', 'narrow')
    await at().clock.pass(1000)
    await taken
    await at().clock.pass(200)
    expect(at().painted.at(-1)).toBe('paint ReportSection02 2')
  })

  it('that the service rejects raise an error, with a dialog unless the host hides errors', async () => {
    await at().load({ settings: { hideErrors: true } })
    at().refusal = loadFailure(403, 'TokenExpired', 'expired')
    expect(await at().ask('POST', '/report/token', 'old')).toMatchObject({ statusCode: 403 })
    expect(at().bodies.error).toMatchObject({ message: 'TokenExpired' })
    expect(at().painted.some((entry) => entry.startsWith('warn'))).toBe(false)
  })
})

describe('tokens that expire soon', () => {
  const HOUR = 3_600_000
  const loadWithProvider = async () => {
    await at().ask('POST', '/report/load', config, { tokenProviderSupplied: true })
    await at().clock.pass(200)
  }

  it('raise an info event, and show a notice above the report', async () => {
    await at().load()
    await at().clock.pass(HOUR - 121_000)
    expect(at().told).not.toContain('info')
    await at().clock.pass(2_000)
    expect(at().bodies.info).toEqual({
      message: 'TokenExpiring',
      detailedMessage: 'The access token expires at 2024-03-02T13:00:00.000Z.',
      level: 2,
    })
    expect(at().painted.at(-1)).toBe('remind TokenExpiring')
  })

  it('only raise the event if the host hides errors', async () => {
    await at().load({ settings: { hideErrors: true } })
    await at().clock.pass(HOUR - 60_000)
    expect(at().told.at(-1)).toBe('info')
    expect(at().painted.at(-1)).not.toContain('remind')
  })

  it('raise no event after a new token arrived', async () => {
    await at().load()
    at().opened = { ...at().opened, expiresAt: '2024-03-02T15:00:00Z' }
    await at().ask('POST', '/report/token', 'second')
    await at().clock.pass(HOUR - 60_000)
    expect(at().told).not.toContain('info')
  })

  it("are replaced by the host's token provider, before they expire or after", async () => {
    at().provider = async () => 'second'
    await loadWithProvider()
    at().opened = { ...at().opened, expiresAt: '2024-03-02T15:00:00Z' }
    await at().clock.pass(HOUR - 60_000)
    expect([at().fetched.at(-2), at().told.includes('info')]).toEqual(['open second', false])

    at().provider = async () => 'third'
    at().opened = { ...at().opened, expiresAt: '2024-03-02T19:00:00Z' }
    await at().clock.pass(3 * HOUR)
    expect(await at().ask('PUT', '/report/pages/active', { name: 'ReportSection03' })).toMatchObject({
      statusCode: 202,
    })
    expect(at().fetched.at(-2)).toBe('open third')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['fails', () => Promise.reject(new Error('no'))],
    ['brings no text', async () => null],
    [
      'brings a token that the service refuses',
      async () => {
        at().refusal = loadFailure(403, 'LoadReportFailed', 'no')
        return 'bad'
      },
    ],
  ])('raise the event if the provider %s, and then expire', async (_case, answer) => {
    at().provider = answer
    await loadWithProvider()
    await at().clock.pass(HOUR - 60_000)
    expect(at().told.at(-1)).toBe('info')
    await at().clock.pass(60_000)
    expect(await at().ask('POST', '/report/refresh')).toMatchObject({ body: { message: 'TokenExpired' } })
  })

  it('do not affect a report that was loaded later', async () => {
    let answer = (_token: string) => {}
    at().provider = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await loadWithProvider()
    await at().clock.pass(HOUR - 60_000)
    at().opened = { ...at().opened, expiresAt: '2024-03-02T19:00:00Z' }
    await at().load({ accessToken: 'other' })
    answer('late')
    await at().clock.pass(0)
    expect(at().fetched).not.toContain('open late')
    expect(at().session.config.accessToken).toBe('other')
  })
})
