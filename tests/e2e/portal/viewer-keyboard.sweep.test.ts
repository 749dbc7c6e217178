import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { bearer, post } from '../../server/post.ts'
import { openViewerTab, reportShown, type ViewerTab } from './viewer-tab.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1280, height: 800 } })
let tab: ViewerTab
afterEach(async () => {
  await tab.page.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.page.close()
})

/** What has the focus, by its name. */
const focused = () =>
  tab.page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
const press = (key: string) => tab.page.keyboard.press(key)
async function tabTo(name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if ((await focused()) === name) return
    await press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

/** Resolves in the page after frames were painted for so many milliseconds, so that the loading state was visible. */
const paintFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const start = performance.now()
    const onFrame = (now: number) => (now - start > ms ? resolve() : requestAnimationFrame(onFrame))
    requestAnimationFrame(onFrame)
  })

describe('the keyboard alone', () => {
  it('signs João in, finds and opens a report, collapses and closes it, turns back and signs out', async () => {
    tab = await openViewerTab(portal, browser)
    const { page, open, headed } = tab
    await open('/')
    const focusedField = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focusedField).toBe('email')
    await page.keyboard.type(people.joao.email)
    await press('Tab')
    await page.keyboard.type(people.joao.password)
    await press('Enter')
    await headed('Início')
    await expect.poll(focused).toBe('Início')

    await tabTo('Relatórios')
    await press('Enter')
    await headed('Relatórios')
    await expect.poll(focused).toBe('Relatórios')
    await page.getByRole('searchbox').waitFor()
    await tabTo('Buscar')
    await page.keyboard.type('PINGUINS')
    await page.getByText('1 relatório', { exact: true }).waitFor()
    await tabTo('Pinguins')
    await press('Enter')
    await reportShown(page)
    await expect.poll(focused).toBe('Pinguins')

    await tabTo('Compartilhar')
    await press('Enter')
    await tabTo('Imprimir')
    await press('Escape')
    await expect.poll(focused).toBe('Compartilhar')

    await tabTo('Recolher')
    await press('Enter')
    await page.getByText(/Precisa de ajuda/).waitFor()
    expect(await focused()).toBe('Expandir')
    await press('Enter')
    await tabTo('Fechar')
    await press('Enter')
    await page.getByText(/Precisa de ajuda/).waitFor()
    await expect.poll(focused).toBe('Expandir')

    await page.getByRole('heading', { level: 1 }).focus()
    await press('Shift+Tab')
    expect(await focused()).toBe('Voltar')
    await press('Enter')
    await headed('Relatórios')
    expect(await page.getByRole('searchbox').inputValue()).toBe('PINGUINS')
    const token = await page.evaluate(() => sessionStorage.getItem('token'))
    await page.getByRole('button', { name: 'Sair' }).focus()
    await press('Enter')
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    // The session is over on the server as well.
    const status = async () => (await post(portal, 'getUserReports', {}, bearer(token))).status
    await expect.poll(status).toBe(401)
  })

  it('skips the menu, and is kept in a dialog that gives the focus back', async () => {
    const { call } = await portal.as('joao')
    for (const name of ['Recepção', 'Sala']) await call('insertPlaylist', { name })
    tab = await openViewerTab(portal, browser, 'joao')
    const { page, open } = tab
    await open('/playlists')
    await page.getByText('Recepção').first().waitFor()
    await press('Tab')
    expect(await focused()).toBe('Ir para o conteúdo')
    await press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

    const remove = page.getByRole('button', { name: /^Excluir/ }).first()
    await remove.focus()
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const inDialog = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    expect(await inDialog()).toBe(true)
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true)

    for (const next of ['LI', 'MAIN']) {
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .focus()
      await press('Enter')
      await dialog.getByRole('button', { name: 'Confirmar' }).click()
      const place = () => page.evaluate(() => document.activeElement?.closest('li, main')?.tagName)
      await expect.poll(place).toBe(next)
      expect(await dialog.count()).toBe(0)
    }
  })

  it('opens from “Go to” what was chosen, and presses nothing that had the focus before', async () => {
    tab = await openViewerTab(portal, browser, 'joao')
    const { page, open, headed } = tab
    await open('/home')
    await headed('Início')
    await page.getByRole('button', { name: 'Sair' }).focus()
    await press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('Perfil')
    await press('Enter')
    await headed('Perfil')
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('a user who needs a calm screen', () => {
  beforeEach(async () => {
    tab = await openViewerTab(portal, browser, 'joao')
  })

  it('sees no animation after asking for less motion', async () => {
    const { page, open } = tab
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/api/getReport', () => undefined)
    await open('/relatorio/383')
    await page.getByText('Carregando relatório…').waitFor()
    const running = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 300).length,
    )
    expect(running).toBe(0)
  })

  it.each(['/home', '/relatorios', '/relatorio/383', '/playlists', '/perfil'])(
    'sees no layout shift on %s when data arrives',
    async (path) => {
      const { page, open } = tab
      await page.addInitScript(() => {
        const seen = { moved: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.moved += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.route('**/api/get*', async (route) => {
        await page.evaluate(paintFor, 400)
        await route.continue()
      })
      await open(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'moved'))).toBe(0)
    },
  )
})
