import { afterEach, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openBackOffice } from './back-office.ts'
import { openViewerTab, reportShown } from './viewer-tab.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1440, height: 900 } })
afterEach(async () => {
  await browser.setOffline(false)
  for (const page of browser.pages().slice(1)) await page.close()
})

describe('a user without a network', () => {
  it('reads that a screen could not be loaded, and sees it when the network is back', async () => {
    const { page, open, follow, headed } = await openViewerTab(portal, browser, 'maria')
    await open('/home')
    await page.getByRole('link', { name: 'Mundo' }).first().waitFor()
    await browser.setOffline(true)
    for (const name of ['Perfil', 'Playlists']) {
      await follow(name)
      await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).waitFor()
    }
    await browser.setOffline(false)
    await headed('Playlists')
    await follow('Perfil')
    await headed('Perfil')
  })

  it('keeps the open report when a dialog could not be loaded, and opens it later', async () => {
    const { page, open } = await openViewerTab(portal, browser, 'maria')
    await open('/relatorio/378')
    await reportShown(page)
    await browser.setOffline(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByText('Não foi possível carregar').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
    await page.locator('main [data-phase=shown]').waitFor()
    await browser.setOffline(false)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
  })
})

it('an administrator without a network reads that a screen could not be loaded, and sees it when it is back', async () => {
  const { page, open, follow } = await openBackOffice(portal, browser)
  await open('/gerenciamento')
  await page.getByRole('row').filter({ hasText: 'Mundo' }).waitFor()
  await browser.setOffline(true)
  await follow('Usuários')
  await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).waitFor()
  await browser.setOffline(false)
  await page.getByRole('link', { name: 'Maria Souza' }).waitFor()
})

it('a script that the server does not deliver is loaded once it does', async () => {
  const { page, open, follow, headed } = await openViewerTab(portal, browser, 'maria')
  await page.route('**/assets/playlists-*.js', (route) => route.fulfill({ status: 503 }))
  await open('/home')
  await follow('Playlists')
  await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).waitFor()
  // The screen tries again without a click, and without the network having been away.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await headed('Playlists')
})

it('a deletion that was canceled without a network does not happen when it is back', async () => {
  const { call } = await portal.as('admin')
  await call('insertGroup', { name: 'Permanece', users: [] })
  const { page, open, press } = await openBackOffice(portal, browser)
  await open('/gerenciamento')
  const row = page.getByRole('row').filter({ hasText: 'Permanece' })
  await row.getByRole('button', { name: 'Excluir' }).click()
  await browser.setOffline(true)
  await press('Confirmar')
  await page.getByRole('alertdialog').getByText('Sem conexão').waitFor()
  await press('Cancelar')
  await browser.setOffline(false)
  const listed = page.waitForResponse('**/api/groups')
  await press('Atualizar')
  await listed
  expect((await call('groups', {})).groups.map(({ name }) => name)).toContain('Permanece')
})
