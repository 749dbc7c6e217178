import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { oidcProviderFixture } from '../../fixtures/oidc-provider.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { freePort } from '../../free-port.ts'
import { people } from '../../server/portal.ts'
import { addProvider, maria } from '../../server/sign-in/single-sign-on/company.ts'
import { violationsOf } from '../accessibility.ts'
import { addressOf } from './people.ts'
import { answerOf, heading, inAnotherBrowser, press, rowsOf, words } from './provider-steps.ts'

const port = await freePort()
const provider = oidcProviderFixture()
const portal = portalFixture(() => ({ pages: true, port, env: { OUTBOUND_HOSTS: provider.host } }))
const admin = sessionFixture(portal, 'admin')
const browser = browserFixture()
const page = pageFixture(browser)
let id = 0
beforeAll(async () => {
  id = await addProvider(admin, provider)
})
beforeEach(async () => {
  provider.configure({ account: maria, state: 'up', refuses: false })
  await browser.clearCookies()
})

const report = 'Desenvolvimento mundial'
const enter = words.enter('Aurora Entra')
const open = (path: string) => page.goto(addressOf(portal) + path)

describe('someone whose company has a provider', () => {
  it('opens a link to a report, signs in with the provider, and sees that report with exactly their rows', async () => {
    await open('/relatorio/378')
    await page.getByRole('button', { name: enter }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await press(page, enter)
    await page.waitForURL('**/relatorio/378')
    expect(await rowsOf(page, report)).toEqual(['Argentina', 'Brazil'])
  })

  it('cannot be signed in by an address that another browser was sent back to, nor twice by the same one', async () => {
    await open('/relatorios')
    const address = `${addressOf(portal)}/sso?${await answerOf(page, provider, () => press(page, enter))}`
    await inAnotherBrowser(browser, async (other) => {
      await other.goto(address)
      await heading(other, words.foreign)
      await other.getByRole('link', { name: 'Começar de novo' }).click()
      await other.getByRole('button', { name: enter }).waitFor()
    })
    await page.goto(address)
    await page.waitForURL('**/relatorios')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(address)
    await heading(page, words.foreign)
  })

  it('is told that the provider is down, tries again, and signs in with the password in the meantime', async () => {
    await open('/relatorios')
    const query = await answerOf(page, provider, () => press(page, enter))
    provider.configure({ state: 'down' })
    await open(`/sso?${query}`)
    await page
      .getByRole('alert')
      .filter({ hasText: /Não foi possível entrar com Aurora Entra/ })
      .waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: words.otherWays }).click()
    await page.getByLabel('E-mail').fill(people.maria.email)
    await page.getByLabel('Senha', { exact: true }).fill(people.maria.password)
    await press(page, 'Entrar')
    await page.waitForURL('**/relatorios')
  })

  it('signs out at the provider too, which asks who signs in next', async () => {
    await open('/relatorios')
    await press(page, enter)
    await page.waitForURL('**/relatorios')
    await press(page, 'Sair')
    await page.getByRole('button', { name: /sign me out/i }).click()
    await page.getByRole('button', { name: enter }).waitFor()
    provider.configure({ account: { sub: 'joao', email: 'joao@aurora.test', email_verified: true } })
    await press(page, enter)
    await page.waitForURL('**/home')
    await page.getByRole('link', { name: 'Perfil' }).first().click()
    await page.getByText('João Lima').first().waitFor()
  })

  it('is signed out by the provider while a report is open, and does not come back once it has switched them off', async () => {
    await open('/relatorio/378')
    await press(page, enter)
    await page.waitForURL('**/relatorio/378')
    await rowsOf(page, report)
    const logout_token = await provider.logoutToken({ sub: maria.sub })
    const answer = await fetch(`${portal.url}/sso/logout/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token }),
    })
    expect(answer.status).toBe(200)
    await open('/relatorios')
    await page.getByRole('button', { name: enter }).waitFor()
    provider.configure({ refuses: true })
    await browser.clearCookies()
    await press(page, enter)
    await heading(page, words.failed)
  })
})
