import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addReport, joao, maria, only, world } from '../../server/access/group-reports/report-forms.ts'
import { violationsOf } from '../accessibility.ts'
import { openBackOffice } from './back-office.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1920, height: 1080 } })

/** Power BI's list of pages does not say that the author has hidden one; the open report does. */
async function hideSecondPage(page: Page): Promise<void> {
  await page.route('**/report-data/definition', async (route) => {
    const answer = await route.fetch()
    const opened: { report: { pages: { visibility?: number }[] } } = await answer.json()
    const [, second] = opened.report.pages
    if (second) second.visibility = 1
    await route.fulfill({ response: answer, json: opened })
  })
}

describe('the preview beside the filters', () => {
  it('follows a value that is picked, before anything is saved', async () => {
    const admin = await portal.as('admin', 'pt')
    const id = await addReport(admin, { users: [{ id: maria, filters: [only('Chile')], pageFilters: [] }] })
    const { page, open, press } = await openBackOffice(portal, browser)
    await hideSecondPage(page)
    await open(`/editarRelatorio/${world}/Mundo/${id}`)
    await press('Aplicar filtros: Maria Souza, filtros e páginas')
    const frame = page.frameLocator('iframe[title]')
    await frame.getByText('Linhas desta página').waitFor()
    await frame.getByText('Chile', { exact: true }).first().waitFor()
    await page.getByLabel('Valor').click()
    await page.getByRole('option', { name: 'Brazil' }).click()
    await page.keyboard.press('Escape')
    await frame.getByText('Brazil', { exact: true }).first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect((await admin.call('report', { id_report: id })).report.users[0]?.filters).toEqual([only('Chile')])
    await page.getByText('as páginas ocultas não aparecem nas abas').waitFor()
    const hidden = page.getByRole('checkbox', { name: 'Expectativa de vida (página oculta)' })
    await hidden.check()
    await page.getByRole('checkbox', { name: 'Visão geral', exact: true }).check()
    const tabs = page.getByRole('tablist', { name: 'Páginas do relatório' })
    await expect.poll(() => tabs.getByRole('tab').allInnerTexts()).toEqual(['Visão geral'])
  })
})

describe('a model that Power BI does not list', () => {
  it('has its columns and values read from the report', async () => {
    const admin = await portal.as('admin', 'pt')
    const id = await addReport(admin, {
      users: [maria, joao].map((id) => ({ id, filters: [], pageFilters: [] })),
    })
    const { page, open, press } = await openBackOffice(portal, browser)
    await hideSecondPage(page)
    await open(`/editarRelatorio/${world}/Mundo/${id}`)
    await press('Aplicar filtros: Maria Souza, filtros e páginas')
    await press('Ler colunas do relatório')
    await page.getByText('Colunas e valores vêm de filtros e segmentações de dados').waitFor()
    await press('Adicionar filtro')
    await page.getByLabel('Coluna').click()
    await page.getByRole('option', { name: /^cluster/ }).click()
    await page.getByLabel('Valor').click()
    await page.getByRole('option', { name: '3' }).click()
    await page.keyboard.press('Escape')
    expect(await page.getByLabel('Tabela').inputValue()).toBe('gapminder')
    expect(await page.getByLabel('Valor').inputValue()).toBe('3')
    expect(await page.getByRole('checkbox', { name: 'Expectativa de vida (página oculta)' }).count()).toBe(1)
    expect(await violationsOf(page)).toEqual([])
  })
})
