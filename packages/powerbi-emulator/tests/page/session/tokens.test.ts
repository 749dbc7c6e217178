import { describe, expect, it } from 'vitest'
import { loadFailure } from '#emulator/page/protocol/embed-error.ts'
import { config, sessionFixture } from './session-fixture.ts'

const at = sessionFixture()

describe('tokens', () => {
  it('that expired block the next query until there is a new one', async () => {
    await at().load()
    await at().clock.advance(3_600_000)
    expect(await at().request('PUT', '/report/pages/active', { name: 'ReportSection03' })).toMatchObject({
      statusCode: 403,
      body: { message: 'TokenExpired' },
    })
    expect(at().calls.at(-1)).toBe('dialog TokenExpired')
    at().opened = { ...at().opened, expiresAt: '2024-03-02T15:00:00Z' }
    await at().request('POST', '/report/token', 'second')
    expect(at().fetched.slice(-2)).toEqual(['open second', 'rows sales'])
    await at().request('PUT', '/report/pages/active', { name: 'ReportSection03' })
    expect(at().calls.at(-1)).toBe('render ReportSection03 6')
  })

  it("of another user bring that user's rows", async () => {
    await at().load()
    await at().request('POST', '/report/token', 'second')
    expect(at().calls).toEqual(['loading', 'render ReportSection02 6'])
    await at().request('POST', '/report/token', 'narrow')
    expect(at().calls.at(-1)).toBe('render ReportSection02 2')
  })

  it('that arrive while a report is loading bring their own rows', async () => {
    at().opened = { ...at().opened, faults: { loadDelayMs: 1000 } }
    await at().load()
    const taken = at().request('POST', '/report/token', 'narrow')
    await at().clock.advance(1000)
    await taken
    await at().clock.advance(200)
    expect(at().calls.at(-1)).toBe('render ReportSection02 2')
  })

  it('that the service rejects raise an error, with a dialog unless the host hides errors', async () => {
    await at().load({ settings: { hideErrors: true } })
    at().sourceError = loadFailure(403, 'TokenExpired', 'expired')
    expect(await at().request('POST', '/report/token', 'old')).toMatchObject({ statusCode: 403 })
    expect(at().bodies.error).toMatchObject({ message: 'TokenExpired' })
    expect(at().calls.some((entry) => entry.startsWith('warn'))).toBe(false)
  })
})

describe('tokens that expire soon', () => {
  const HOUR = 3_600_000
  const loadWithProvider = async () => {
    await at().request('POST', '/report/load', config, { tokenProviderSupplied: true })
    await at().clock.advance(200)
  }

  it('raise an info event, and show a notice above the report', async () => {
    await at().load()
    await at().clock.advance(HOUR - 121_000)
    expect(at().events).not.toContain('info')
    await at().clock.advance(2_000)
    expect(at().bodies.info).toEqual({
      message: 'TokenExpiring',
      detailedMessage: 'The access token expires at 2024-03-02T13:00:00.000Z.',
      level: 2,
    })
    expect(at().calls.at(-1)).toBe('notice TokenExpiring')
  })

  it('only raise the event if the host hides errors', async () => {
    await at().load({ settings: { hideErrors: true } })
    await at().clock.advance(HOUR - 60_000)
    expect(at().events.at(-1)).toBe('info')
    expect(at().calls.at(-1)).not.toContain('notice')
  })

  it('raise no event after a new token arrived', async () => {
    await at().load()
    at().opened = { ...at().opened, expiresAt: '2024-03-02T15:00:00Z' }
    await at().request('POST', '/report/token', 'second')
    await at().clock.advance(HOUR - 60_000)
    expect(at().events).not.toContain('info')
  })

  it("are replaced by the host's token provider, before they expire or after", async () => {
    at().provider = async () => 'second'
    await loadWithProvider()
    at().opened = { ...at().opened, expiresAt: '2024-03-02T15:00:00Z' }
    await at().clock.advance(HOUR - 60_000)
    expect([at().fetched.at(-2), at().events.includes('info')]).toEqual(['open second', false])

    at().provider = async () => 'third'
    at().opened = { ...at().opened, expiresAt: '2024-03-02T19:00:00Z' }
    await at().clock.advance(3 * HOUR)
    expect(await at().request('PUT', '/report/pages/active', { name: 'ReportSection03' })).toMatchObject({
      statusCode: 202,
    })
    expect(at().fetched.at(-2)).toBe('open third')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['fails', () => Promise.reject(new Error('no'))],
    ['returns no string', async () => null],
    [
      'returns a token that the service rejects',
      async () => {
        at().sourceError = loadFailure(403, 'LoadReportFailed', 'no')
        return 'bad'
      },
    ],
  ])('raise the event if the provider %s, and then expire', async (_case, answer) => {
    at().provider = answer
    await loadWithProvider()
    await at().clock.advance(HOUR - 60_000)
    expect(at().events.at(-1)).toBe('info')
    await at().clock.advance(60_000)
    expect(await at().request('POST', '/report/refresh')).toMatchObject({ body: { message: 'TokenExpired' } })
  })

  it('do not affect a report that was loaded later', async () => {
    let answer = (_token: string) => {}
    at().provider = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await loadWithProvider()
    await at().clock.advance(HOUR - 60_000)
    at().opened = { ...at().opened, expiresAt: '2024-03-02T19:00:00Z' }
    await at().load({ accessToken: 'other' })
    answer('late')
    await at().clock.advance(0)
    expect(at().fetched).not.toContain('open late')
    expect(at().session.config.accessToken).toBe('other')
  })
})
