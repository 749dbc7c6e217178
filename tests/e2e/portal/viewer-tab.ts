import type { BrowserContext, Page } from 'playwright-core'
import type { Language } from '#common/texts/language.ts'
import type { Person, TestPortal } from '../../server/portal.ts'
import { addressOf } from './people.ts'
import { startIn, startSignedIn } from './start-signed-in.ts'
import { visit } from './visit.ts'

/** A tab of the viewer, and every dialog of the browser that a script in it has opened. */
export interface ViewerTab {
  page: Page
  dialogs: string[]
  open(path: string): Promise<void>
  /** The same, within the app if possible. */
  visit(path: string): Promise<void>
  press(name: string): Promise<void>
  follow(name: string): Promise<void>
  /** The heading of the screen that is to be there. */
  headed(name: string): Promise<void>
}

/** A new tab in which this user is signed in, if one is given. */
export async function openViewerTab(
  portal: TestPortal,
  browser: BrowserContext,
  person?: Person,
  language: Language = 'pt',
): Promise<ViewerTab> {
  const token = person ? (await portal.as(person, language)).token() : null
  const page = await browser.newPage()
  if (token) await startSignedIn(page, token, language)
  else await startIn(page, language)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return {
    page,
    dialogs,
    open: async (path) => {
      await page.goto(`${addressOf(portal)}${path}`)
    },
    visit: (path) => visit(page, `${addressOf(portal)}${path}`),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    follow: (name) => page.getByRole('link', { name, exact: true }).first().click(),
    headed: (name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor(),
  }
}

/** Until the report that is open has been drawn. */
export const reportShown = (page: Page): Promise<void> => page.locator('main [data-phase=shown]').waitFor()
