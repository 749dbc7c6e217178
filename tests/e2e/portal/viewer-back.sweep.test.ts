import { it } from 'vitest'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { signIn } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()
const page = pageFixture(browser)

it('a double click on Back goes back one screen, even if the screen changes between the clicks', async () => {
  await signIn(page, portal, 'maria')
  await page.getByRole('link', { name: 'Mundo', exact: true }).click()
  await page.getByRole('link', { name: 'Desenvolvimento mundial', exact: true }).click()
  await page.locator('iframe[title="Desenvolvimento mundial"]').waitFor()

  await page.getByRole('button', { name: 'Voltar' }).hover()
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.waitForURL('**/grupo/1/Mundo')
  }
  // One step forward is the report again, so the second click did nothing.
  await page.goForward()
  await page.waitForURL('**/relatorio/*')
})
