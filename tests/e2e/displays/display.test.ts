import { describe, expect, it } from 'vitest'
import type { DisplayCommandKind } from '#common/validation/display.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { themesOf, violationsOf } from '../accessibility.ts'
import { addressOf, reportInFront } from '../portal/people.ts'
import { aPlaylist } from '../portal/run.ts'
import { pair, Wall } from './wall.ts'

const portal = portalFixture({ pages: true })
const tv = browserFixture({ viewport: { width: 1920, height: 1080 } })
const other = browserFixture()

const [penguins, world] = ['Pinguins', 'Desenvolvimento mundial']
const reports = [penguins, world].map((name) => ({ name, seconds: 600 }))

/** What axe finds on the screen, in both themes, without the report. */
async function violations({ page }: Wall): Promise<unknown[]> {
  const found: unknown[] = []
  for (const colorScheme of await themesOf(page)) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violationsOf(page, { exclude: ['iframe'] })))
  }
  return found
}

describe('a television', () => {
  let wall: Wall
  let id: number
  const steer = async (command: DisplayCommandKind) =>
    (await portal.as('admin')).call('commandDisplays', { ids: [id], command })
  const say = async (text: string, urgent: 'S' | 'N' = 'N') =>
    (await portal.as('admin')).call('messageDisplays', { ids: [id], text, minutes: 5, urgent })

  it('shows a code in both languages', async () => {
    wall = await Wall.open(tv, portal)
    await wall.code()
    for (const title of ['Parear esta tela', 'Pair this display']) await wall.text(title).waitFor()
    await wall.page.getByRole('img', { name: /^Código QR/ }).waitFor()
    expect(await violations(wall)).toEqual([])
  })

  it('plays its playlist as soon as an administrator has entered the code, and says what it shows', async () => {
    id = await pair(portal, wall, reports)
    await wall.shows(penguins)
    const admin = await portal.as('admin')
    const state = async () => (await admin.call('display', { id_display: id })).display.state
    await expect.poll(state).toMatchObject({ mode: 'playing', phase: 'showing', item: penguins })
    expect(await violations(wall)).toEqual([])
  })

  it('goes to the next page and back, by command and by remote control', async () => {
    const page = () => reportInFront(wall.page, penguins).getByRole('heading', { level: 1 }).textContent()
    const first = await page()
    await steer('next')
    await expect.poll(page).not.toBe(first)
    await wall.page.keyboard.press('ArrowLeft')
    await expect.poll(page).toBe(first)
    await wall.page.keyboard.press('Enter')
    await wall.text('Em pausa').waitFor()
    for (const key of ['Backspace', 'Escape']) await wall.page.keyboard.press(key)
    await steer('resume')
    await wall.text('Em pausa').waitFor({ state: 'detached' })
    await wall.shows(penguins)
  })

  it('shows a message below the report, and an urgent one in place of everything', async () => {
    await say('Café às 15h')
    await wall.text('Café às 15h').waitFor()
    await wall.shows(penguins)
    expect(await violations(wall)).toEqual([])
    await say('Saiam pelo térreo', 'S')
    await wall.page.getByRole('alert').getByText('Saiam pelo térreo').waitFor()
    expect(await violations(wall)).toEqual([])
    await say('')
    await wall.page.getByRole('alert').waitFor({ state: 'detached' })
    await wall.shows(penguins)
  })

  it('shows its number to be found', async () => {
    const admin = await portal.as('admin')
    const { number } = (await admin.call('display', { id_display: id })).display
    await steer('identify')
    await wall.text(`Tela ${number}`).waitFor()
    expect(await violations(wall)).toEqual([])
  })

  it('follows its schedule, theme and language', async () => {
    const admin = await portal.as('admin')
    const always = { days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 0, id_playlist: null }
    await admin.call('updateDisplay', { id, schedule: [always] })
    await wall.page.locator('iframe').first().waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await admin.call('display', { id_display: id })).display.state?.mode)
      .toBe('dark')
    expect(await violations(wall)).toEqual([])
    const options = { theme: 'dark', language: 'en' } as const
    await admin.call('updateDisplay', { id, schedule: [], id_playlist: null, options })
    await wall.page.locator('time').waitFor()
    await expect.poll(() => wall.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await expect.poll(() => wall.page.evaluate(() => document.documentElement.lang)).toBe('en')
    expect(await violations(wall)).toEqual([])
  })

  it('is the same display when it is loaded again, and another one in another tab', async () => {
    const admin = await portal.as('admin')
    const { id: id_playlist } = await aPlaylist(portal, [{ name: world, seconds: 600 }])
    await admin.call('updateDisplay', { id, id_playlist, options: {} })
    await expect.poll(() => wall.page.evaluate(() => document.documentElement.lang)).toBe('pt')
    await wall.page.reload()
    expect(await wall.id()).toBe(id)
    await wall.shows(world)
    const second = await Wall.open(tv, portal)
    await second.code()
    const secondId = await pair(portal, second, reports)
    expect(secondId).not.toBe(id)
    await second.shows(penguins)
    await second.page.close()
    // Its identity is free now: a tab without one takes it.
    const third = await Wall.open(tv, portal)
    expect(await third.id()).toBe(secondId)
    await third.page.close()
  })

  it('does not give its session to a copy of what it stores', async () => {
    const stored = await wall.page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('vitrine-tv')
        opening.onsuccess = () => resolve(opening.result)
      })
      const all = await new Promise<{ keys: CryptoKeyPair }[]>((resolve) => {
        const reading = database.transaction('identities').objectStore('identities').getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
      const formats = ['jwk', 'pkcs8', 'raw'] as const
      const exports = all.flatMap(({ keys }) =>
        formats.map((format) =>
          crypto.subtle.exportKey(format, keys.privateKey).then(
            () => format,
            (error: Error) => error.name,
          ),
        ),
      )
      return {
        exports: await Promise.all(exports),
        texts: JSON.stringify([all, { ...localStorage }, { ...sessionStorage }, document.cookie]),
      }
    })
    expect(stored.exports).toHaveLength(6)
    expect(stored.exports.filter((name) => !/InvalidAccessError|NotSupportedError/.test(name))).toEqual([])
    expect(stored.texts).not.toMatch(/eyJ|token/)
    const { cookies, origins } = await tv.storageState()
    await other.addCookies(cookies)
    const thief = await other.newPage()
    await thief.addInitScript(
      (items) => {
        for (const { name, value } of items) localStorage.setItem(name, value)
      },
      origins.flatMap(({ localStorage: items }) => items),
    )
    await thief.goto(`${addressOf(portal)}/tv?display=${id}`)
    await new Wall(thief).code()
    await thief.close()
  })

  it('shows a code within seconds after it was revoked, and can be paired again', async () => {
    await (await portal.as('admin')).call('revokeDisplays', { ids: [id] })
    await wall.code()
    expect(await wall.page.locator('iframe').count()).toBe(0)
    expect(new URL(wall.page.url()).search).toBe('')
    await pair(portal, wall, [], { id_display: id })
    expect(await wall.id()).toBe(id)
    await wall.shows(world)
    await wall.page.close()
  })
})

describe('a television without a network', () => {
  it('starts with a calm page, and goes on once it is back', async () => {
    const wall = await Wall.open(other, portal)
    await pair(portal, wall, reports)
    await wall.shows(penguins)
    const { page } = wall
    const stored = () =>
      page.evaluate(async () => (await caches.match('/tv', { ignoreVary: true })) !== undefined)
    await expect.poll(stored).toBe(true)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await other.setOffline(true)
    await page.reload()
    await wall.text('Aguardando a rede').waitFor()
    expect(await violations(wall)).toEqual([])
    await other.setOffline(false)
    await wall.shows(penguins)
    await page.close()
  })
})

describe('a television without HTTPS', () => {
  it('says that it is needed', async () => {
    const page = await other.newPage()
    await page.route('http://portal.test/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: portal.url + pathname }) })
    })
    await page.goto('http://portal.test/tv')
    const wall = new Wall(page)
    await wall.text('Esta tela precisa de HTTPS').waitFor()
    await wall.text('This display needs HTTPS').waitFor()
    expect(await violations(wall)).toEqual([])
    await page.close()
  })
})
