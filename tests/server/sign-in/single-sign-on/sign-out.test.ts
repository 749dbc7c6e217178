import { beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, sessions } from '#server/base/db/schema/index.ts'
import { oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import type { Browser } from '../../portal.ts'
import { addProvider, maria, visitor } from './company.ts'

const provider = oidcProviderFixture()
const portal = portalFixture(() => ({
  env: { OUTBOUND_HOSTS: provider.host, PUBLIC_URL: 'https://portal.aurora.test' },
}))
const admin = sessionFixture(portal, 'admin')
let id = 0
beforeAll(async () => {
  provider.configure({ backChannelUri: 'http://127.0.0.1:9/' })
  id = await addProvider(admin, provider)
})

const signIn = (account = maria) => visitor(portal, provider).signIn(id, account)
const isOpen = (browser: Browser) =>
  browser.call('getUserReports', {}).then(
    () => true,
    ({ code }: { code: string }) => code !== 'session.ended',
  )
const sidOf = async () => {
  const rows = await portal.database.db.select().from(sessions).orderBy(sessions.id)
  return rows.at(-1)?.providerSid ?? ''
}

/** The provider announces a sign-out. */
async function announce(token: string, to = id) {
  const answer = await fetch(`${portal.url}/sso/logout/${to}`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.status
}

describe('a person who signs out of the portal', () => {
  it('is led to sign out at the provider too, and sent back to the portal', async () => {
    const browser = await signIn()
    const { sign_out_url = '' } = await browser.call('logout', {})
    const url = new URL(sign_out_url)
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.clientId,
      id_token_hint: expect.stringMatching(/^eyJ/),
      post_logout_redirect_uri: 'https://portal.aurora.test/sso',
    })
    expect(await isOpen(browser)).toBe(false)
  })

  it('stays in the portal after a sign-in with a password', async () => {
    const browser = await portal.as('maria')
    expect(await browser.call('logout', {})).not.toHaveProperty('sign_out_url')
  })

  it('leaves no readable token of the provider in the database', async () => {
    await signIn()
    const rows = await portal.database.db.select().from(sessions)
    const tokens = rows.flatMap(({ idToken }) => idToken ?? [])
    expect(tokens.length).toBeGreaterThan(0)
    for (const token of tokens) {
      expect(token).toMatch(/^enc:/)
      expect(portal.keyring.decrypt(token)).toMatch(/^eyJ/)
    }
  })
})

describe('a provider that announces a sign-out', () => {
  it('ends the session that it names, and no other', async () => {
    const [first, sid] = [await signIn(), await sidOf()]
    const second = await signIn()
    const byPassword = await portal.as('maria')
    expect(await announce(await provider.logoutToken({ sid, sub: maria.sub }))).toBe(200)
    expect([await isOpen(first), await isOpen(second), await isOpen(byPassword)]).toEqual([false, true, true])
    const events = await portal.database.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(events.at(-1)).toMatchObject({
      action: 'session.end',
      userName: 'Aurora Entra (OpenID Connect)',
      details: { userId: 2 },
    })
  })

  it('ends all sessions that the person has opened with it', async () => {
    const browser = await signIn()
    const own = (await browser.call('getSessions', {})).sessions.length
    expect(own).toBeGreaterThan(1)
    const byPassword = await portal.as('maria')
    expect(await announce(await provider.logoutToken({ sub: maria.sub }))).toBe(200)
    expect([await isOpen(browser), await isOpen(byPassword)]).toEqual([false, true])
  })

  it('is not asked about persons who have never been here', async () => {
    expect(await announce(await provider.logoutToken({ sub: 'nobody-here' }))).toBe(200)
  })

  it('ends nothing with a token that it has sent before', async () => {
    const token = await provider.logoutToken({ sub: maria.sub })
    expect(await announce(token)).toBe(200)
    const browser = await signIn()
    expect(await announce(token)).toBe(400)
    expect(await isOpen(browser)).toBe(true)
  })

  const now = Math.floor(Date.now() / 1000)
  it.each([
    ['for another application', { aud: 'another-application' }],
    ['of another issuer', { iss: 'https://login.attacker.test' }],
    ['with a nonce, like an ID token', { nonce: 'a-nonce' }],
    ['without the event', { events: {} }],
    ['with an event of another kind', { events: { 'urn:another': {} } }],
    ['without events', { events: undefined }],
    ['without an id', { jti: undefined }],
    ['that is old', { iat: now - 600, exp: now + 600 }],
    ['that has expired', { exp: now - 120 }],
    ['that names nobody', { sub: undefined }],
  ])('ends nothing with a token %s', async (_title, claims) => {
    const browser = await signIn()
    expect(await announce(await provider.logoutToken({ sub: maria.sub, ...claims }))).toBe(400)
    expect(await isOpen(browser)).toBe(true)
  })

  it('ends nothing with a token of a wrong type, of someone else, or none', async () => {
    const browser = await signIn()
    expect(await announce(await provider.logoutToken({ sub: maria.sub }, 'at+jwt'))).toBe(400)
    provider.configure({ forgeSignatures: true })
    expect(await announce(await provider.logoutToken({ sub: maria.sub }))).toBe(400)
    provider.configure({ forgeSignatures: false })
    expect(await announce('not a token')).toBe(400)
    expect(await announce('')).toBe(400)
    expect(await announce(await provider.logoutToken({ sub: maria.sub }), 999_999)).toBe(400)
    expect(await isOpen(browser)).toBe(true)
  })
})
