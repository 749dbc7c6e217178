import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportUsers } from '#server/base/db/schema/index.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { addressOf, reportIn } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

const name = 'Consumo de combustível'
const portal = portalFixture({ pages: true, faults: true })
const browser = browserFixture()
const page = pageFixture(browser)

const report = () => reportIn(page, name)
const shown = () => page.locator('main [data-phase=shown]').waitFor()
const button = (title: string) => report().getByRole('button', { name: title, exact: true })
/** The number on the card of the cars, of which Maria sees the 79 Japanese ones and the report has 406. */
const cars = () => report().locator('.number').first().textContent()

/** Opens the report as Maria. */
async function open(): Promise<void> {
  await startSignedIn(page, (await portal.as('maria', 'pt')).token() ?? '')
  await page.goto(`${addressOf(portal)}/relatorio/380`)
  await shown()
}

describe('a report with bookmark buttons of its author, on a model without row-level security', () => {
  it('keeps the rows of Maria whichever button she presses', async () => {
    await open()
    expect(await cars()).toBe('79')
    for (const title of ['Todos os carros', 'Carros europeus', 'Todos os carros']) {
      await button(title).click()
      // Her filter takes the place of the author's.
      await expect.poll(cars).toBe('79')
      await shown()
      expect(await page.locator('main [data-phase=shown]').count()).toBe(1)
    }
    await button('Motores').click()
    await report().getByText('Milhas por galão por cilindros').waitFor()
    await shown()
  })

  it('leads her away when a button opens a page that she may not see', async () => {
    const ofMaria = and(eq(reportUsers.reportId, 380), eq(reportUsers.userId, personIds.maria))
    const allowedPages = [{ name: 'ReportSection01', displayName: 'Visão geral' }]
    await portal.changeExternally((db) => db.update(reportUsers).set({ allowedPages }).where(ofMaria))
    await open()
    await button('Motores').click()
    await page.waitForURL('**/relatorios')
    await page.getByText('Você não tem acesso a esta página!').waitFor()
  })
})
