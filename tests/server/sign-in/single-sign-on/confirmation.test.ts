import { beforeAll, describe, expect, it } from 'vitest'
import { oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import type { Browser } from '../../portal.ts'
import { addProvider, maria, visitor } from './company.ts'

let offsetMs = -16 * 60_000
const clock = { now: () => Date.now() + offsetMs }
const provider = oidcProviderFixture()
const portal = portalFixture(() => ({ clock, env: { OUTBOUND_HOSTS: provider.host } }))
const admin = sessionFixture(portal, 'admin')
let id = 0
let browser: Browser
const administrator = { sub: 'subject-of-admin', email: 'admin@aurora.test', email_verified: true }
beforeAll(async () => {
  id = await addProvider(admin, provider)
  await visitor(portal, provider).signIn(id)
  browser = await visitor(portal, provider).signIn(id, administrator)
  offsetMs = 0
})

const change = () => browser.call('addIdentityProvider', { ...another, name: `Another ${++added}` })
let added = 0
const another = { issuer: 'https://login.test', client_id: 'an-application', secret: 'A-secret' }

/** Confirms the session at the provider, as an account. */
async function confirm(account: typeof maria | typeof administrator) {
  const { url, browser_key } = await browser.call('startProviderConfirmation', { id_setup: 1 })
  expect(new URL(url).searchParams.get('prompt')).toBe('login')
  provider.configure({ account })
  const parameters = await provider.signIn(url)
  return browser.call('finishProviderConfirmation', { browser_key, parameters })
}

describe('an administrator without a password who changes how people sign in', () => {
  it('is asked again by the provider, as the same person', async () => {
    await expect(change()).rejects.toMatchObject({ status: 403, code: 'session.confirm' })
    await expect(confirm(maria)).rejects.toMatchObject({ code: 'session.confirm' })
    await expect(change()).rejects.toMatchObject({ code: 'session.confirm' })
    await confirm(administrator)
    await expect(change()).resolves.toBeDefined()
  })

  it('is not confirmed by a sign-in that the person made at the provider before', async () => {
    provider.configure({ tamper: { auth_time: Math.floor(Date.now() / 1000) - 600 } })
    await expect(confirm(administrator)).rejects.toMatchObject({ code: 'session.confirm' })
    provider.configure({ tamper: {} })
  })

  it('stays signed in where the person cancels, or takes too long', async () => {
    const { state, browser_key } = await browser.call('startProviderConfirmation', { id_setup: 1 })
    const cancelled = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    const finish = () =>
      browser.call('finishProviderConfirmation', { browser_key, parameters: cancelled.toString() })
    await expect(finish()).rejects.toMatchObject({ status: 403, code: 'session.confirm' })
    await expect(finish(), 'used up').rejects.toMatchObject({ status: 403, code: 'session.confirm' })
  })

  it('cannot do so in a session that was opened with a password', async () => {
    const start = admin.call('startProviderConfirmation', { id_setup: 1 })
    await expect(start).rejects.toMatchObject({ status: 404, code: 'resource.missing' })
  })
})
