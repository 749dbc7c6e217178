import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { OidcProvider } from '../../fixtures/oidc-provider.ts'

/** The words of the screens of single sign-on. */
export const words = {
  enter: (name: string) => `Entrar com ${name}`,
  failed: 'Você não entrou',
  foreign: 'Esta entrada não foi iniciada aqui',
  startFailed: 'Não foi possível iniciar a entrada',
  otherWays: 'Ver outras formas de entrar',
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Waits for a screen by its heading. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor()

/** Keeps the browser from opening the provider, and signs in there for it. @returns the query that it is sent back with */
export async function answerOf(page: Page, provider: OidcProvider, go: () => Promise<void>): Promise<string> {
  const atProvider = (url: URL) => url.origin === provider.issuer
  const url = await new Promise<string>((resolve, reject) => {
    const keep = async (route: Route) => {
      await route.abort()
      resolve(route.request().url())
    }
    page.route(atProvider, keep).then(go).catch(reject)
  })
  await page.unroute(atProvider)
  return provider.signIn(url)
}

/** Opens an address in another browser, which shares nothing with the first one. */
export async function inAnotherBrowser(browser: BrowserContext, work: (page: Page) => Promise<void>) {
  const other = await browser.browser()?.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })
  try {
    if (other) await work(await other.newPage())
  } finally {
    await other?.close()
  }
  expect(other).toBeDefined()
}

/** The values of the first column of the table in a report, as it is shown. */
export async function rowsOf(page: Page, report: string): Promise<string[]> {
  const rows = page.frameLocator(`iframe[title="${report}"]`).locator('table tbody tr')
  await rows.first().waitFor()
  return [...new Set(await rows.locator('td:first-child, th:first-child').allInnerTexts())]
}
