import type { Person } from '../../server/portal.ts'
import type { ViewerTexts } from '../../texts.ts'
import type { ViewerTab } from './viewer-tab.ts'

export type Step = (tab: ViewerTab, words: ViewerTexts) => Promise<unknown>

/** A screen in the state that a test looks at. */
export interface Screen {
  path: string
  person?: Person
  /** Waits until the screen is complete. */
  ready: Step
  /** The app cannot go on from here: its session has ended. */
  mustReload?: boolean
}

export const cards: Step = ({ page }) => page.locator('main li a').first().waitFor()
export const dialog: Step = ({ page }) => page.getByRole('dialog').waitFor()
export const saved =
  (path: string): (() => Screen) =>
  () => ({
    path,
    person: 'joao',
    ready: async ({ page, press }, { common }) => {
      await press(common.save)
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  })
/** Reloads the screen while its call fails. */
export const cut =
  (call: string, ready: Step): Step =>
  async (tab, words) => {
    await tab.page.route(`**/api/${call}`, (route) => route.abort())
    await tab.page.reload()
    await ready(tab, words)
    await tab.page.unroute(`**/api/${call}`)
  }
