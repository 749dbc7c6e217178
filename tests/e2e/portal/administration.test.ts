import { describe, expect, it } from 'vitest'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addressOf, openPageOfReport, reportIn, signIn } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1440, height: 900 } })
const page = pageFixture(browser)

const clara = { name: 'Clara Nóbrega', email: 'clara@aurora.test', password: 'Clara-1' }
const davi = { name: 'Davi Rocha', email: 'davi@aurora.test', password: 'Davi-1' }

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/**
 * Follows a link and waits for the next screen's heading: the previous screen stays for a moment under the new address,
 * and may have a link or a field of the same name.
 */
async function follow(name: string, heading: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addUser({ name, email, password }: typeof clara): Promise<void> {
  await follow('Usuários', 'Usuários')
  await follow('Adicionar', 'Adicionar usuário')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press('Salvar')
  await page.getByRole('link', { name }).waitFor()
}

async function addGroup(): Promise<void> {
  await follow('Gerenciamento', 'Gerenciamento')
  await follow('Adicionar', 'Adicionar grupo')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Logística')
  for (const { name } of [clara, davi]) await page.getByRole('checkbox', { name }).check()
  await press('Salvar')
  await follow('Logística', 'Relatórios de Logística')
}

async function addReport(): Promise<void> {
  await follow('Adicionar', 'Adicionar relatório a Logística')
  await page.getByRole('combobox', { name: 'Conta' }).click()
  await page.getByRole('option').first().click()
  await choose('Workspace', 'World')
  await choose('Relatório', 'Desenvolvimento mundial')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Mundo da logística')
  await page.getByRole('checkbox', { name: clara.name }).check()
  await press(`Aplicar filtros: ${clara.name}, filtros e páginas`)
  await press('Adicionar filtro')
  await page.getByLabel('Tabela').fill('gapminder')
  await page.getByLabel('Coluna').fill('country')
  await page.getByLabel('Valor').fill('Chile')
  await choose('Página', 'Visão geral')
  await press('Adicionar página')
  const said = page.getByText(
    'Clara Nóbrega verá só as linhas em que country é “Chile”, só na página “Visão geral”.',
  )
  await said.waitFor()
  await page.getByRole('note').filter({ hasText: 'Segurança em nível de linha' }).waitFor()
  await press('Aplicar filtros')
  await page.getByText('1 filtro · 1 página').waitFor()
  await press('Salvar')
  await page.getByRole('link', { name: 'Mundo da logística' }).waitFor()
}

/** Signs in as a person of this test. */
async function enter({ email, password }: typeof clara): Promise<void> {
  await page.goto(addressOf(portal))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press('Entrar')
  await page.waitForURL('**/home')
}

describe('an administrator who sets up a team', () => {
  it('adds two people, their group, and a report with rows and pages for one of them', async () => {
    await signIn(page, portal, 'admin')
    await addUser(clara)
    await addUser(davi)
    await addGroup()
    await addReport()
  })

  it('gives that one exactly these rows and this page', async () => {
    await enter(clara)
    const answers: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/report-data/')) answers.push(await response.text().catch(() => ''))
    })
    await page.getByRole('link', { name: /Logística/ }).click()
    await page.getByRole('link', { name: 'Mundo da logística' }).click()
    const report = reportIn(page, 'Mundo da logística')
    const rows = report.locator('table tbody tr')
    await rows.first().waitFor()
    const countries = await rows.locator('td:first-child, th:first-child').allInnerTexts()
    expect([...new Set(countries)]).toEqual(['Chile'])
    expect(answers.join('')).toContain('Chile')
    expect(answers.join('')).not.toContain('Afghanistan')
    await openPageOfReport(page, 'Fecundidade')
    await page.getByText('Você não tem acesso a esta página!').waitFor()
  })

  it('gives the other one nothing yet', async () => {
    await enter(davi)
    await follow('Relatórios', 'Relatórios')
    await page
      .getByText(/nenhum relatório/i)
      .first()
      .waitFor()
  })

  it('reads in the access log who came and what was seen', async () => {
    await signIn(page, portal, 'admin')
    await follow('Registro de acessos', 'Registro de acessos')
    await page.getByRole('row', { name: /Clara Nóbrega Mundo da logística Visão geral/ }).waitFor()
    await page.getByRole('tab', { name: 'Logins' }).click()
    await page.getByRole('row', { name: /davi@aurora\.test/ }).waitFor()
    const download = page.waitForEvent('download')
    await press('Exportar')
    expect((await download).suggestedFilename()).toBe('sign-ins.csv')
  })

  it('looks at the whole report from the back-office, and goes back to where it was opened', async () => {
    const devices: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/getReport')) devices.push(request.postDataJSON().fingerprint)
    })
    await signIn(page, portal, 'admin')
    await follow('Logística', 'Relatórios de Logística')
    await follow('Mundo da logística', 'Mundo da logística')
    await reportIn(page, 'Mundo da logística').getByRole('tab', { name: 'Fecundidade' }).waitFor()
    expect(devices[0]).toMatch(/\w{8,}/)
    await press('Voltar')
    await page.waitForURL('**/grupoRelatorios/**')
  })
})
