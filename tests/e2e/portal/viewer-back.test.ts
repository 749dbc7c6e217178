import { expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { signIn } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()

it('a double click on Back leads one screen back, though the screen has changed in between', async () => {
  const page = await browser.newPage()
  await signIn(page, portal, 'maria')
  await page.getByRole('link', { name: 'Mundo', exact: true }).click()
  await page.getByRole('link', { name: 'Desenvolvimento mundial', exact: true }).click()
  await page.locator('iframe[title="Desenvolvimento mundial"]').waitFor()

  await page.getByRole('button', { name: 'Voltar' }).hover()
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    // As fast as a person.
    await page.waitForTimeout(150)
  }
  await page.waitForURL('**/grupo/1/Mundo')
  await page.waitForTimeout(500)
  expect(new URL(page.url()).pathname).toBe('/grupo/1/Mundo')
  await page.close()
})
