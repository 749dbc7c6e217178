import type { FrameLocator, Page } from 'playwright-core'
import type { Report } from 'powerbi-client'
import { type Person, people, type TestPortal } from '../../server/portal.ts'

/** The portal's address as a browser of this person's company would type it. */
export function addressOf(portal: TestPortal, person: Person = 'maria'): string {
  const { port } = new URL(portal.url)
  return people[person].id_empresa === 2 ? `http://boreal.localhost:${port}` : `http://localhost:${port}`
}

/** Fills the login form as this person and presses the button; the interface speaks Portuguese. */
export async function signIn(page: Page, portal: TestPortal, person: Person): Promise<void> {
  await page.goto(addressOf(portal, person))
  await page.getByLabel('E-mail').fill(people[person].email)
  await page.getByLabel('Senha', { exact: true }).fill(people[person].password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/')
}

/** The embedded report, by the report's name. */
export const reportIn = (page: Page, name: string): FrameLocator =>
  page.frameLocator(`iframe[title="${name}"]`)

/** The visible report of this name in a playlist; the hidden frame may contain the same one. */
export const reportInFront = (page: Page, name: string): FrameLocator =>
  page.frameLocator(`[data-front] iframe[title="${name}"]`)

/**
 * Turns the report, once it is shown, to a page as a button or a drill-through in it does. It does not wait for the report's response:
 * a report that leaves the screen because of this change may be gone before it responds.
 */
export async function openPageOfReport(page: Page, displayName: string): Promise<void> {
  // Before, the report would have opened the page itself, and is sent to an allowed one.
  await page.locator('main [data-phase=shown]').waitFor()
  const container = page.locator('main iframe').locator('..')
  await container.evaluate(async (element, wanted) => {
    const report: Report = Reflect.get(element, 'powerBiEmbed')
    const pages = await report.getPages()
    const target = pages.find((each) => each.displayName === wanted)
    if (!target) throw new Error(`The report has no page “${wanted}”.`)
    void target.setActive()
  }, displayName)
}
