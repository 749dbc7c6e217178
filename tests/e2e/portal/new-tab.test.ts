import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { tenants } from '#server/base/db/schema/index.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { addressOf } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()

const signInButton = (page: Page) => page.getByRole('button', { name: 'Entrar' })
const mariasReport = (page: Page) => page.getByRole('heading', { level: 1, name: 'Desenvolvimento mundial' })

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await signInButton(page).click()
}

/** From the report, which may fill the window. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
}

it('a link survives sign-in, opens in a new tab without another one, and signing out ends all tabs', async () => {
  const link = `${addressOf(portal)}/relatorio/378`
  const page = await browser.newPage()
  await page.goto(link)
  await signIn(page, people.maria)
  await mariasReport(page).waitFor()
  expect(page.url()).toBe(link)

  const pasted = await browser.newPage()
  await pasted.goto(link)
  await mariasReport(pasted).waitFor()

  // The only other tab is busy for longer than a new one waits for tabs it does not know.
  await pasted.close()
  const busy = page.evaluate(() => {
    const end = Date.now() + 1_500
    while (Date.now() < end);
  })
  const patient = await browser.newPage()
  await patient.goto(link)
  await mariasReport(patient).waitFor()
  await busy

  await page.goto(`${addressOf(portal)}/relatorios`)
  const [clicked] = await Promise.all([
    browser.waitForEvent('page'),
    page
      .getByRole('link', { name: /Desenvolvimento mundial/ })
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await mariasReport(clicked).waitFor()

  await page.getByRole('button', { name: 'Sair' }).click()
  for (const tab of [page, patient, clicked]) await signInButton(tab).waitFor()
  // The others have no session to give back.
  const afterwards = await browser.newPage()
  await afterwards.goto(link)
  await signInButton(afterwards).waitFor()
})

it('a new tab sends the fingerprint that the browser stored, until the browser is updated', async () => {
  const link = `${addressOf(portal)}/relatorio/378`
  const page = await browser.newPage()
  await page.goto(link)
  const [call] = await Promise.all([page.waitForRequest('**/api/getReport'), signIn(page, people.maria)])
  const { fingerprint } = call.postDataJSON()
  const isReadInNewTab = async (): Promise<boolean> => {
    const tab = await browser.newPage()
    const [callOfTab] = await Promise.all([tab.waitForRequest('**/api/getReport'), tab.goto(link)])
    expect(callOfTab.postDataJSON().fingerprint).toBe(fingerprint)
    const files = await tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await tab.close()
    return files.some((file) => file.includes('/fp.esm-'))
  }
  expect(await isReadInNewTab()).toBe(false)
  await page.evaluate(() => localStorage.setItem('vitrine.fingerprint', 'x of an earlier version'))
  expect(await isReadInNewTab()).toBe(true)
  await mariasReport(page).waitFor()
  await signOut(page)
  await signInButton(page).waitFor()
})

it('a user who asked to stay signed in opens a link after a restart of the browser, until signing out', async () => {
  await portal.changeExternally((db) => db.update(tenants).set({ settings: { keepSignedIn: 'on' } }))
  const link = `${addressOf(portal)}/relatorio/378`
  const page = await browser.newPage()
  await page.goto(link)
  await page.getByLabel('Manter-me conectado').check()
  await signIn(page, people.maria)
  await mariasReport(page).waitFor()

  // Like a restarted browser, without session storage.
  const stored = await browser.storageState()
  const restarted = await browser.browser()?.newContext({ locale: 'pt-BR', storageState: stored })
  const tab = await restarted?.newPage()
  try {
    await tab?.goto(link)
    await tab?.getByRole('heading', { level: 1, name: 'Desenvolvimento mundial' }).waitFor()
    if (tab) await signOut(tab)
    await tab?.getByRole('button', { name: 'Entrar' }).waitFor()
    const afterwards = await restarted?.newPage()
    await afterwards?.goto(link)
    await afterwards?.getByRole('button', { name: 'Entrar' }).waitFor()
  } finally {
    await restarted?.close()
  }
  // It was the same session.
  await page.reload()
  await signInButton(page).waitFor()
})

it('a link of the back-office survives sign-in, and opens in a new tab', async () => {
  const link = `${addressOf(portal)}/editarUsuario/2`
  for (const isFirst of [true, false]) {
    const page = await browser.newPage()
    await page.goto(link)
    if (isFirst) await signIn(page, people.admin)
    await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('Maria Souza')
    expect(page.url()).toBe(link)
  }
})
