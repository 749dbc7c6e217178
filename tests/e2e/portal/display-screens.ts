import { addDisplay, displayBrowser } from '../../fixtures/display.ts'
import type { TestPortal } from '../../server/portal.ts'
import type { AdminTexts } from '../../texts.ts'
import type { Screen } from './administration-screens.ts'
import type { BackOffice } from './back-office.ts'

/** A display that plays a playlist which it may not show, and says that something fails. @returns its id */
export async function addFailingDisplay(portal: TestPortal): Promise<number> {
  const playlist = await (await portal.as('joao')).call('insertPlaylist', { name: 'Parede' })
  const display = await addDisplay(portal.database.db, { playlistId: Number(playlist.id) })
  const at = new Date().toISOString()
  const state = {
    mode: 'playing',
    phase: 'retrying',
    version: '1.0.0',
    item: 'Vendas',
    shown_at: at,
  } as const
  const { call } = await displayBrowser(portal, display)
  await call('syncDisplay', { state: { ...state, error: { reason: 'page.timeout', at } }, done: [] })
  return display.id
}

const tab = (name: 'schedule' | 'access' | 'device') => async (at: BackOffice, words: AdminTexts) => {
  await at.page.getByRole('tab', { name: words.admin.displays.tabs[name] }).click()
  if (name === 'schedule') await at.press(words.admin.displays.schedule.add)
}

/** The screens of displays, and the states that look different. */
export const displayScreens: Record<string, (ids: { display: number }) => Screen> = {
  'the displays': () => ({ path: '/telas', ready: ({ page }) => page.locator('tbody tr').first().waitFor() }),
  'the commands of a display': () => ({
    path: '/telas',
    hasPopup: true,
    ready: async ({ page, press }, { admin }) => {
      await press(admin.displays.commands.more)
      await page.getByRole('menuitem').first().waitFor()
    },
  }),
  'a message for a display': () => ({
    path: '/telas',
    mustReload: true,
    ready: async ({ page, press }, { admin }) => {
      await press(admin.displays.commands.more)
      await page.getByRole('menuitem', { name: admin.displays.commands.message }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  'the form of a new display with everything missing': () => ({
    path: '/adicionarTela',
    mustReload: true,
    ready: async ({ page, press }, { admin }) => {
      await press(admin.displays.pair.button)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  }),
  'the settings of a display': ({ display }) => ({ path: `/editarTela/${display}` }),
  'the hours of a display': ({ display }) => ({
    path: `/editarTela/${display}`,
    mustReload: true,
    ready: tab('schedule'),
  }),
  'the access of a display': ({ display }) => ({ path: `/editarTela/${display}`, ready: tab('access') }),
  'the device of a display': ({ display }) => ({ path: `/editarTela/${display}`, ready: tab('device') }),
}
