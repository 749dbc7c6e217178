import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addressOf } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

const portal = portalFixture({ pages: true })
const device = browserFixture()
const browser = browserFixture()

/** Runs before the scripts of each page: the window is that of an installed app. */
function beInstalled(): void {
  const original = window.matchMedia.bind(window)
  window.matchMedia = (query) => original(query === '(display-mode: standalone)' ? 'all' : query)
}

const home = (page: Page) => page.locator('main li a').first()
const notice = (page: Page) => page.getByText(/^Você está offline\. Esta é a sua lista em /)
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** The addresses that the device keeps. */
const storedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })

it('a user of the installed app sees the list of reports without a network, and no data', async () => {
  const address = addressOf(portal)
  const page = await device.newPage()
  await page.addInitScript(beInstalled)
  await startSignedIn(page, (await portal.as('maria')).token() ?? '')
  await page.goto(`${address}/home`)
  await home(page).waitFor()
  await expect.poll(() => storedAddresses(page), { timeout: 60_000 }).toContain('/home')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const stored = await storedAddresses(page)
  expect(stored.filter((path) => path !== '/home' && !path.startsWith('/assets/'))).toEqual([])

  const worker = await page.request.get(`${address}/service-worker.js`)
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })

  await device.setOffline(true)
  // As the system starts the app, and not only the address that is stored.
  await page.goto(address)
  await notice(page).waitFor()
  const main = page.getByRole('main')
  const reports = main.getByRole('list', { name: 'Relatórios' })
  await reports.getByText('Desenvolvimento mundial').waitFor()
  expect(await main.locator('a, img, iframe').count()).toBe(0)

  await device.setOffline(false)
  await home(page).waitFor()
  expect(await notice(page).count()).toBe(0)

  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) await cache.put(request, new Response('broken'))
    }
  })
  await page.reload()
  await home(page).waitFor()
  for (const other of ['/gerenciamento', '/ajuda', '/api/getUserReports']) {
    await device.setOffline(true)
    await expect(page.goto(address + other)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await device.setOffline(false)
  }
})

it("a browser's tab registers no service worker and stores nothing", async () => {
  const page = await browser.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await startSignedIn(page, (await portal.as('maria')).token() ?? '')
  await page.goto(`${addressOf(portal)}/home`)
  await home(page).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })))
  await page.waitForLoadState('networkidle')
  expect(await workers(page)).toBe(0)
  expect(await storedAddresses(page)).toEqual([])
  expect(requested.filter((path) => /service-worker|\/offline-/.test(path))).toEqual([])
  const storage = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(storage).not.toContain('vitrine.offlineList')
})
