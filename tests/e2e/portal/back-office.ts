import type { BrowserContext, Page } from 'playwright-core'
import type { Language } from '#common/texts/language.ts'
import type { TestPortal } from '../../server/portal.ts'
import { addressOf } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'
import { visit } from './visit.ts'

/** A tab of the back-office, and every dialog of the browser that a script in it has opened. */
export interface BackOffice {
  page: Page
  dialogs: string[]
  /** Opens an address and waits for the name of the place. */
  open(path: string): Promise<void>
  /** The same, within the app if possible. */
  visit(path: string): Promise<void>
  press(name: string | RegExp): Promise<void>
  follow(name: string | RegExp): Promise<void>
}

/** A new tab in which the administrator is signed in already; it follows the system's theme. */
export async function openBackOffice(
  portal: TestPortal,
  browser: BrowserContext,
  language: Language = 'pt',
): Promise<BackOffice> {
  const token = (await portal.as('admin', language)).token() ?? ''
  const page = await browser.newPage()
  await startSignedIn(page, token, language)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.accept()
  })
  return {
    page,
    dialogs,
    open: async (path) => {
      await page.goto(`${addressOf(portal)}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    visit: async (path) => {
      await visit(page, `${addressOf(portal)}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    follow: (name) => page.getByRole('link', { name, exact: true }).click(),
  }
}
