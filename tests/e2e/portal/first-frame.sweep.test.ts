import type { Page, Route } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Person } from '../../server/portal.ts'
import { addressOf } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()
/** No tab of this profile has a session to share. */
const signedOut = browserFixture()
let page: Page
afterEach(() => page.close())

const shell = '#shell'
const bar = '.TopBar-bar'
const rail = '.NavRail-rail'
const brand = '.Brand-tile'
const picture = '.LoginLayout-picture'
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Where the visible parts are. */
const placesOf = (root: string, parts: string[]) =>
  Promise.all(
    parts.map((part) => page.locator(`${root} ${part}`).filter({ visible: true }).first().boundingBox()),
  )

/** Opens an address without any script of the app, which `start` then delivers. */
async function openWithoutScripts(
  path: string,
  who?: Person,
  viewport = desktop,
): Promise<{ start: () => Promise<void> }> {
  page = await (who ? browser : signedOut).newPage()
  await page.setViewportSize(viewport)
  if (who) await startSignedIn(page, (await portal.as(who)).token() ?? '')
  const held: Route[] = []
  let isStarted = false
  await page.route('**/assets/*.js', (route) => (isStarted ? route.continue() : void held.push(route)))
  await page.goto(`${addressOf(portal)}${path}`, { waitUntil: 'commit' })
  await page.locator(shell).waitFor({ state: 'attached' })
  // Nothing is painted before they have loaded, but measuring would not wait for them.
  await page.waitForFunction(() => {
    const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    return [...styles].every(({ sheet }) => sheet)
  })
  return {
    async start() {
      isStarted = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

interface Case {
  who: Person | undefined
  path: string
  viewport: typeof desktop
  parts: string[]
}

const cases: [string, Case][] = [
  ['the home screen', { who: 'maria', path: '/home', viewport: desktop, parts: [rail, bar, brand] }],
  ['the home screen on a phone', { who: 'maria', path: '/home', viewport: phone, parts: [rail, bar] }],
  ['the groups', { who: 'admin', path: '/gerenciamento', viewport: desktop, parts: [rail, bar, brand] }],
  ['the groups on a phone', { who: 'admin', path: '/gerenciamento', viewport: phone, parts: [bar] }],
  ['the sign-in', { who: undefined, path: '/', viewport: desktop, parts: [picture, brand] }],
]

describe('the frame that is seen before the scripts arrive', () => {
  it.each(cases)('is where the app draws it: %s', async (_name, { who, path, viewport, parts }) => {
    const { start } = await openWithoutScripts(path, who, viewport)
    await page.locator(`${shell} ${parts[0]}`).first().waitFor()
    const before = await placesOf(shell, parts)
    await start()
    await page.locator(shell).waitFor({ state: 'detached' })
    expect(await placesOf('#root', parts)).toEqual(before)
  })

  it('gives way to a button that reloads the page if the app cannot be loaded', async () => {
    page = await browser.newPage()
    await startSignedIn(page, (await portal.as('admin')).token() ?? '')
    await page.route('**/assets/lists-*.js', (route) => route.abort())
    await page.goto(`${addressOf(portal)}/gerenciamento`)
    const reload = page.getByRole('button', { name: 'Recarregar' })
    await reload.waitFor()
    await page.unroute('**/assets/lists-*.js')
    await reload.click()
    await page.getByRole('heading', { name: 'Gerenciamento' }).waitFor()
  })

  it('is not that of the app for someone without a session', async () => {
    const { start } = await openWithoutScripts('/home')
    expect(await page.locator(shell).isVisible()).toBe(false)
    await start()
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
  })
})
