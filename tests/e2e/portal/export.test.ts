import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { pdfPages, pdfText } from '#emulator/tests/pdf-text.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addressOf, reportIn, signIn } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()
const page = pageFixture(browser)

it('a user exports the open page as PDF as it is on the screen, and the browser saves the file', async () => {
  await signIn(page, portal, 'joao')
  await page.goto(`${addressOf(portal)}/relatorio/378`)
  const region = reportIn(page, 'Desenvolvimento mundial').getByRole('combobox', { name: 'Região' })
  await region.selectOption({ label: 'Américas' })
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar relatório' })
  await dialog.getByRole('radio', { name: 'Somente esta página' }).check()
  await dialog.getByRole('checkbox', { name: 'Como estou vendo agora' }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Desenvolvimento mundial \d{4}-\d\d-\d\d\.pdf$/)
  const pdf = await readFile(await file.path())
  const text = pdfText(pdf)
  // Of the Americas, of 62 in the world.
  expect([pdfPages(pdf), text[text.indexOf('Países') + 1]]).toEqual([1, '20'])
  await dialog.getByText(/^Arquivo baixado: Desenvolvimento mundial/).waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  expect(await dialog.count()).toBe(0)
})

it('a user exports the data of a visual for Excel: what it shows, of their rows only', async () => {
  await signIn(page, portal, 'maria')
  await page.goto(`${addressOf(portal)}/relatorio/378`)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar relatório' })
  await dialog.getByRole('button', { name: 'Dados de um visual' }).click()
  await dialog
    .getByLabel('Visual da página “Visão geral”')
    .selectOption('População por região (Gráfico de áreas)')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^População por região \d{4}-\d\d-\d\d\.xlsx$/)
  const [headings, ...rows] = await readSheet(await file.path())
  expect(headings?.slice(0, 2)).toEqual(['Ano', 'Região'])
  // Brazil and Argentina.
  expect(new Set(rows.map(([, region]) => region))).toEqual(new Set(['Américas']))
  expect(rows.every(([, , people]) => typeof people === 'number')).toBe(true)
})
