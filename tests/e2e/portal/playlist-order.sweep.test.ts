import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { playlistRunEvents } from '#server/base/db/schema/index.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Browser } from '../../server/portal.ts'
import { addressOf, reportIn, signIn } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ hasTouch: true, screen: { width: 3840, height: 2160 } })
/** Another device, without a session. */
const tv = browserFixture({ screen: { width: 3840, height: 2160 } })
let page: Page
let joao: Browser
let id_playlist: number
beforeAll(async () => {
  page = await browser.newPage()
  joao = await portal.as('joao')
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Recepção' })).id)
  const { reports } = await joao.call('getUserReports', {})
  for (const name of ['Pinguins', 'Aeroportos', 'Pinguins']) {
    const id = Number(reports.find((report) => report.name === name)?.id_user_report)
    const item = { id_playlist, id, tempo_atualizacao: 30, navegacao: 'N' } as const
    await joao.call('insertPlaylistReport', item)
  }
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => page.getByRole('list', { name: 'Recepção' }).getByRole('listitem')
const handle = (at: number) => rows().nth(at).getByRole('button', { name: 'Mover' })
const stored = async () =>
  (await joao.call('getPlaylistReports', { id_playlist })).playlist_reports.map(({ id }) => id)

/** A row's middle, in pixels of the page. */
async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until the order on the screen, by the second row's name, and the stored one are these. */
async function settled(ids: (number | undefined)[], second: string): Promise<void> {
  await expect.poll(stored).toEqual(ids)
  await rows().nth(1).getByText(second, { exact: true }).waitFor()
}

/** Presses a key, again where a busy machine has not taken it, until screen readers hear what it led to. */
async function pressUntilSaid(key: string, words: string): Promise<void> {
  const said = page.getByText(words)
  for (let times = 0; times < 3 && (await said.count()) === 0; times += 1) {
    await page.keyboard.press(key)
    await said.waitFor({ state: 'attached', timeout: 5_000 }).catch(() => undefined)
  }
  await said.waitFor({ state: 'attached' })
}

describe('the order of a playlist', () => {
  let first: number | undefined
  let second: number | undefined
  let third: number | undefined

  it('is changed by dragging with the mouse', async () => {
    ;[first, second, third] = await stored()
    await signIn(page, portal, 'joao')
    await page.goto(new URL(`/playlist/${id_playlist}`, page.url()).href)
    const [from, to] = [await middleOf(handle(0)), await middleOf(handle(1))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 20, { steps: 4 })
    await page.mouse.move(to.x, to.y + 10, { steps: 8 })
    await page.mouse.up()
    await settled([second, first, third], 'Pinguins')
  })

  it('is changed by dragging with a finger', async () => {
    const [from, to] = [await middleOf(handle(2)), await middleOf(handle(1))]
    const touch = await browser.newCDPSession(page)
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
      })
    await at('touchStart', from.y)
    for (let step = 1; step <= 10; step += 1)
      await at('touchMove', from.y + ((to.y - 10 - from.y) * step) / 10)
    await at('touchEnd')
    await settled([second, third, first], 'Pinguins')
  })

  it('is changed with the keyboard, which keeps its place and hears what happens', async () => {
    await handle(0).focus()
    await pressUntilSaid('Space', 'Aeroportos: selecionado. Posição 1 de 3.')
    await pressUntilSaid('ArrowDown', 'Aeroportos: posição 2 de 3.')
    await pressUntilSaid('ArrowDown', 'Aeroportos: posição 3 de 3.')
    await pressUntilSaid('ArrowUp', 'Aeroportos: posição 2 de 3.')
    await pressUntilSaid('Space', 'Aeroportos: solto na posição 2 de 3.')
    await settled([third, second, first], 'Aeroportos')
    const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '')
    await expect.poll(focused).toContain('Aeroportos')
  })
})

describe('the address of a run', () => {
  it('starts a playlist on a TV after signing in, at the chosen report', async () => {
    await browser.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button('Copiar link').click()
    await page.getByLabel('Começar em').selectOption({ index: 1 })
    await button('Copiar').click()
    await page.getByText('Link copiado.').waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(/\/playlist\/run\/\d+\?from=\d+&fullscreen=1$/)

    const television = await tv.newPage()
    await television.goto(address)
    await television.waitForURL(`${addressOf(portal)}/`)
    await signInHere(television)
    await television.waitForURL(address)
    await reportIn(television, 'Aeroportos').getByRole('heading').first().waitFor()
    await television.getByText(/relatório 2 de 3$/).waitFor({ state: 'attached' })
    await television.close()
    const logged = async () => {
      const events = await portal.database.db.select().from(playlistRunEvents)
      return events.map(({ kind, slide }) => (slide ? `${kind} ${slide}` : kind))
    }
    await expect.poll(logged).toEqual(expect.arrayContaining(['started', 'shown Aeroportos']))
  })

  it('fills the screen by one press where the browser wants one', async () => {
    const television = await browser.newPage()
    await startSignedIn(television, String(joao.token()))
    await television.addInitScript(() => {
      const { requestFullscreen } = Element.prototype
      // As without a press: what Playwright looks at in the page counts as one.
      Element.prototype.requestFullscreen = async () => {
        Element.prototype.requestFullscreen = requestFullscreen
        throw new TypeError('Permissions check failed')
      }
    })
    await television.goto(`${addressOf(portal)}/playlist/run/${id_playlist}?fullscreen=1`)
    const fill = television.getByRole('button', { name: 'Entrar em tela cheia' })
    await fill.waitFor()
    await television.keyboard.press('Enter')
    await fill.waitFor({ state: 'detached' })
    expect(await television.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await television.close()
  })
})

async function signInHere(television: Page): Promise<void> {
  await television.getByLabel('E-mail').fill('joao@aurora.test')
  await television.getByLabel('Senha', { exact: true }).fill('Aurora-Joao-1')
  await television.getByRole('button', { name: 'Entrar' }).click()
}
