import { describe, expect, it } from 'vitest'
import { savedViews } from '#server/base/db/schema/index.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addressOf, reportIn, signIn } from './people.ts'

const name = 'Desenvolvimento mundial'

const portal = portalFixture({ pages: true })
const browser = browserFixture()
const page = pageFixture(browser)

const region = () => reportIn(page, name).getByRole('combobox', { name: 'Região' })
const chosenRegion = () => region().evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)

/** The countries whose rows the report shows. */
async function countriesShown(): Promise<string[]> {
  const rows = reportIn(page, name).locator('table tbody tr')
  await rows.first().waitFor()
  return [...new Set(await rows.locator('td:first-child, th:first-child').allInnerTexts())]
}

describe('a saved view', () => {
  it('opens with the slicer of João for João, and with her own rows for Maria', async () => {
    await signIn(page, portal, 'joao')
    await page.goto(`${addressOf(portal)}/relatorio/378`)
    await region().selectOption({ label: 'Américas' })
    await expect.poll(countriesShown).not.toContain('Afghanistan')
    await page.getByRole('button', { name: 'Visões salvas' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome da visão atual').fill('Ásia')
    await dialog.getByRole('button', { name: 'Salvar visão' }).click()
    await dialog.getByRole('button', { name: 'Abrir o relatório com “Ásia”' }).click()
    await dialog.getByRole('button', { name: 'Abrir o relatório com “Ásia”', pressed: true }).waitFor()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await page.reload()
    await region().waitFor()
    expect(await chosenRegion()).toBe('Américas')

    const [view] = await portal.database.db.select().from(savedViews)
    await page.evaluate(() => window.sessionStorage.clear())
    await page.context().clearCookies()
    await signIn(page, portal, 'maria')
    await page.goto(`${addressOf(portal)}/relatorio/378?estado=${view?.id}`)
    const slicer = reportIn(page, name).getByRole('group', { name: 'Região' })
    await slicer.getByRole('button', { name: 'Américas', pressed: true }).waitFor()
    expect(await countriesShown()).toEqual(['Argentina', 'Brazil'])

    await portal.database.db.update(savedViews).set({ state: 'of another report' })
    await page.reload()
    await page.getByText('A visão salva não serve mais para o relatório.').waitFor()
    expect(await countriesShown()).toEqual(['Argentina', 'Brazil'])
  })
})
