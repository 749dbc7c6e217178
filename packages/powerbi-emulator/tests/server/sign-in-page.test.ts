import * as oidc from 'openid-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { EmulatorControl } from '#emulator/api/emulator-control.ts'
import { emulatorFixture } from '../emulator-fixture.ts'
import { bruno, errorOf, openIdFixture, redirectUri } from '../openid-portal.ts'
import { TestBrowser } from '../test-browser.ts'

const client = emulatorFixture()
const portal = openIdFixture(client)
const control = () => new EmulatorControl(client.url)

describe('a person who is signed in', () => {
  beforeEach(async () => {
    await portal.signIn()
  })

  test.each<Record<string, string>>([
    {},
    { prompt: 'none' },
    { login_hint: 'bruno@boreal.test', prompt: 'none' },
    { max_age: '3600' },
  ])('is not asked again for %j', async (changes) => {
    expect((await portal.silently(changes))?.searchParams.get('code')).toMatch(/^1\./)
  })

  test.each<Record<string, string>>([
    { prompt: 'login' },
    { prompt: 'select_account' },
    { login_hint: 'carla@boreal.test' },
  ])('is asked again for %j', async (changes) => {
    const { status, text } = await portal.browser.open((await portal.attempt(changes)).url)
    expect([status, text.includes('is asking you to sign in')]).toEqual([200, true])
  })

  test('is asked again when the sign-in is older than the program accepts', async () => {
    const first = (await portal.signIn({ prompt: 'login', max_age: '60' })).claims()
    await control().advanceClock(120)
    expect(errorOf(await portal.silently({ max_age: '60', prompt: 'none' }))).toEqual([
      'login_required',
      '50058',
    ])
    const { url } = await portal.attempt({ max_age: '60' })
    const { back } = await portal.choose(url, bruno)
    expect(back?.searchParams.get('code')).toMatch(/^1\./)
    expect(first?.auth_time).toBeGreaterThan(0)
  })

  test('has signed out afterwards, and returns to the program', async () => {
    const logout = (address: string) =>
      portal.browser.open(
        oidc.buildEndSessionUrl(portal.config, { post_logout_redirect_uri: address, state: 'signed-out' }),
      )
    expect((await logout('http://elsewhere.test/')).back).toBeUndefined()
    expect(errorOf(await portal.silently({ prompt: 'none' }))).toEqual(['login_required', '50058'])
    expect((await logout(redirectUri)).back?.href).toBe(`${redirectUri}?state=signed-out`)
  })

  test('cannot sign in again when they have been switched off', async () => {
    const refresh = (await portal.signIn({ prompt: 'login', scope: 'openid profile offline_access' }))
      .refresh_token
    await control().changeUser('bruno@boreal.test', { disabled: true })
    expect(errorOf(await portal.silently({ prompt: 'none' }))).toEqual(['login_required', '50058'])
    const { status, text } = await portal.choose((await portal.attempt()).url, bruno)
    expect(status).toBe(400)
    expect(text).toContain('AADSTS50057: The user account is disabled.')
    await expect(oidc.refreshTokenGrant(portal.config, refresh ?? '')).rejects.toThrow(
      expect.objectContaining({
        error: 'invalid_grant',
        error_description: expect.stringContaining('AADSTS50057'),
      }),
    )
  })
})

describe('the sign-in page', () => {
  test('offers the person who is hinted at, and others on request', async () => {
    const { url } = await portal.attempt({ login_hint: 'carla@boreal.test' })
    const links = TestBrowser.links((await portal.browser.open(url)).text, url)
    expect(Object.keys(links)).toEqual(['Carla Mota (carla@boreal.test)', 'Use another account', 'Cancel'])
    const all = await portal.browser.open(links['Use another account'] ?? '')
    expect(Object.keys(TestBrowser.links(all.text, url))).toContain(bruno)
  })

  test('offers the people of a domain', async () => {
    const { url } = await portal.attempt({ domain_hint: 'example.com' })
    const links = TestBrowser.links((await portal.browser.open(url)).text, url)
    expect(Object.keys(links)[0]).toBe('Demo Person (demo@example.com)')
    expect(links).not.toHaveProperty(bruno)
  })

  test('tells the program when the person cancels', async () => {
    const { back } = await portal.choose((await portal.attempt()).url, 'Cancel')
    expect(errorOf(back)).toEqual(['access_denied', '65004'])
  })

  test.each<[string, Record<string, string>, string]>([
    ['an unknown program', { client_id: 'other' }, '700016'],
    ['another path than the registered one', { redirect_uri: `${redirectUri}/x` }, '50011'],
    ['another host', { redirect_uri: 'http://evil.localhost/sso' }, '50011'],
    ['an address that is not http', { redirect_uri: 'javascript:alert(1)' }, '50011'],
  ])('sends no one anywhere for %s', async (_what, changes, number) => {
    const { status, text, back } = await portal.browser.open((await portal.attempt(changes)).url)
    expect([status, back]).toEqual([400, undefined])
    expect(text).toContain(`AADSTS${number}: `)
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['an ID token without a code', { response_type: 'id_token' }, 'unsupported_response_type', '700054'],
    ['an unknown prompt', { prompt: 'often' }, 'invalid_request', '90023'],
    ['another challenge method', { code_challenge_method: 'S512' }, 'invalid_request', '501491'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request', '501491'],
    ['silence although no one is signed in', { prompt: 'none' }, 'login_required', '50058'],
  ])('tells the program that it may not ask for %s', async (_what, changes, error, number) => {
    const { back } = await portal.browser.open((await portal.attempt(changes)).url)
    expect(errorOf(back)).toEqual([error, number])
  })
})
