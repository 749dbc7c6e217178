import type { Page } from 'playwright-core'

const resourceOf = ({ pathname }: URL) => pathname.split('/')[1]

/**
 * Shows an address of an app, within the app if it is open already, as a link does: loading the app takes longer than
 * showing a screen. Screens of one resource are loaded, since they may have the same title.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const [from, to] = [new URL(page.url()), new URL(address)]
  if (from.origin !== to.origin || resourceOf(from) === resourceOf(to)) {
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
