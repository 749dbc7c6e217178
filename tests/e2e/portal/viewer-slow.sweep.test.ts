import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewerTab, reportShown, type ViewerTab } from './viewer-tab.ts'

const slowMs = 10_000

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1280, height: 800 } })
let tab: ViewerTab
beforeEach(async () => {
  tab = await openViewerTab(portal, browser, 'joao')
})
afterEach(() => tab.page.close())

/** Lets a call be answered only when this is called; the answer is a failure, which a screen that is there would show. */
async function hold(call: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await tab.page.route(`**/api/${call}`, async (route) => {
    await released
    await route.fulfill({ status: 500, json: { success: false, error: 'Too late.' } }).catch(() => undefined)
  })
  return release
}

describe('a call that takes ten seconds', () => {
  it.each([
    ['getUserGroups', '/home', 'status', 'Carregando…'],
    ['getUserReports', '/relatorios', 'status', 'Carregando…'],
    ['getPlaylists', '/playlists', 'status', 'Carregando…'],
  ] as const)(
    '%s: %s shows life, can be left, and does not act on the next screen',
    async (call, path, role, name) => {
      const { page, open, follow, headed, dialogs } = tab
      await page.clock.install()
      const release = await hold(call)
      await open(path)
      await page.getByRole(role, { name }).waitFor()
      await page.clock.fastForward(slowMs)
      await page.getByRole(role, { name }).waitFor()
      await follow('Perfil')
      await headed('Perfil')
      release()
      await page.clock.runFor(1000)
      expect(await page.getByRole('dialog').count()).toBe(0)
      await headed('Perfil')
      expect(dialogs).toEqual([])
    },
  )

  it('getReport: the report can be left for another, which alone is shown', async () => {
    const { page, open, follow, headed } = tab
    const release = await hold('getReport')
    await open('/relatorio/378')
    await page.getByText('Carregando relatório…').waitFor()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await headed('Relatórios')
    release()
    await page.unroute('**/api/getReport')
    await follow('Pinguins')
    await reportShown(page)
    await headed('Pinguins')
    expect(await page.locator('iframe').count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('updatePassword: the button is busy, and an answer that arrives after the user has left is not shown', async () => {
    const { page, open, press, follow, headed } = tab
    const release = await hold('updatePassword')
    await open('/perfil')
    await page.getByLabel('Senha atual').fill('Aurora-Joao-1')
    await page.getByLabel('Nova senha').fill('Aurora-Joao-2')
    await press('Salvar')
    await page.locator('button[aria-busy=true]').waitFor()
    await follow('Relatórios')
    await headed('Relatórios')
    release()
    await page.getByRole('link', { name: 'Pinguins' }).waitFor()
    expect(await page.getByText('Too late.').count()).toBe(0)
  })
})
