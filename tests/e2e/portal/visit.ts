import type { Page } from 'playwright-core'
import { routeOf } from '#common/addresses/paths.ts'

/**
 * Shows an address of an app, within the app if it is open already, as a link does: loading the app takes longer than
 * showing a screen. Screens of one route are loaded, since they may have the same title; those of others have different ones.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const [from, to] = [new URL(page.url()), new URL(address)]
  if (from.origin !== to.origin || routeOf(from.pathname) === routeOf(to.pathname)) {
    await page.goto(address)
    return
  }
  const before = await page.title()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to.pathname + to.search)
  await page.waitForFunction((title) => document.title !== title, before)
}
