import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { oidcProviderFixture } from '../../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { freePort } from '../../free-port.ts'
import { addProvider, maria } from '../../server/sign-in/single-sign-on/company.ts'
import { addressOf } from './people.ts'
import { heading, press, words } from './provider-steps.ts'

const port = await freePort()
const provider = oidcProviderFixture()
const portal = portalFixture(() => ({ pages: true, port, env: { OUTBOUND_HOSTS: provider.host } }))
const admin = sessionFixture(portal, 'admin')
const browser = browserFixture()
const page = pageFixture(browser)
beforeAll(() => addProvider(admin, provider))
beforeEach(async () => {
  provider.configure({ account: maria, tamper: {}, forgeSignatures: false, state: 'up' })
  await browser.clearCookies()
})

const enter = words.enter('Aurora Entra')

async function signIn(): Promise<void> {
  await page.goto(`${addressOf(portal)}/relatorios`)
  await press(page, enter)
}

type Changes = Parameters<typeof provider.configure>[0]

describe('someone who signs in with a provider', () => {
  it.each<[string, Changes, RegExp]>([
    ['of another issuer', { tamper: { iss: 'https://login.example' } }, /Não foi possível entrar/],
    ['for another application', { tamper: { aud: 'another' } }, /Não foi possível entrar/],
    ['with another nonce', { tamper: { nonce: 'guessed' } }, /Não foi possível entrar/],
    ['that has expired', { tamper: { exp: 1_700_000_000 } }, /Não foi possível entrar/],
    ['signed by someone else', { forgeSignatures: true }, /Não foi possível entrar/],
    [
      'with an e-mail that is not confirmed',
      { account: { ...maria, sub: 'another', email_verified: false } },
      /não confirma que o e-mail maria@aurora.test é seu/,
    ],
    [
      'with an e-mail of another domain',
      { account: { ...maria, sub: 'another', email: 'maria@boreal.test' } },
      /não é de um domínio que entra com Aurora Entra/,
    ],
  ])('is not signed in by a token %s, and is told why', async (_what, changes, message) => {
    provider.configure(changes)
    await signIn()
    await heading(page, words.failed)
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await page.getByRole('link', { name: words.otherWays }).click()
    await page.getByRole('button', { name: enter }).waitFor()
  })

  it('does not notice that the provider signs with another key', async () => {
    await signIn()
    await page.waitForURL('**/relatorios')
    await page.evaluate(() => sessionStorage.clear())
    await provider.rotateKeys()
    await browser.clearCookies()
    await signIn()
    await page.waitForURL('**/relatorios')
    await page.getByRole('button', { name: 'Sair' }).waitFor()
  })
})
