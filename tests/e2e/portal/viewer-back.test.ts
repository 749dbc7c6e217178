import { expect, it } from 'vitest'
import { signIn } from './people.ts'
import { openStage } from './stage.ts'

const stage = openStage()

it('a double click on Back leads one screen back, though the screen has changed in between', async () => {
  const page = await stage.browser.context.newPage()
  await signIn(page, stage.portal, 'maria')
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
