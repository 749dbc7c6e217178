import { describe, expect, it } from 'vitest'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addressOf, openPageOfReport, reportIn, signIn } from './people.ts'

const name = 'Desenvolvimento mundial'

const portal = portalFixture({ pages: true })
const browser = browserFixture()
const page = pageFixture(browser)

/** The countries whose rows the report shows, read off the table's text. */
async function countriesShown(): Promise<string[]> {
  const rows = reportIn(page, name).locator('table tbody tr')
  await rows.first().waitFor()
  const cells = await rows.locator('td:first-child, th:first-child').allInnerTexts()
  return [...new Set(cells)]
}

const tabs = () => page.getByRole('tablist', { name: 'Páginas do relatório' }).getByRole('tab')

describe('the main job', () => {
  it('leads Maria over her group to her report with only her rows, whatever the page asks for', async () => {
    const answers: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/report-data/')) answers.push(await response.text().catch(() => ''))
    })
    await signIn(page, portal, 'maria')
    expect(new URL(page.url()).pathname).toBe('/home')
    await page.getByRole('link', { name: /Mundo/ }).click()
    await page.getByRole('link', { name }).click()
    await page.waitForURL('**/relatorio/378')
    expect(await countriesShown()).toEqual(['Argentina', 'Brazil'])
    expect(answers.join('')).toContain('Brazil')
    expect(answers.join('')).not.toContain('Afghanistan')
  })

  it('opens the report of Maria expanded on a laptop, and as she left it once she collapses it', async () => {
    const frame = async () =>
      (await page.locator('main [data-phase=shown]').boundingBox()) ?? { x: 0, width: 0, height: 1 }
    /** What a second click at the same point would press. */
    const atPointer = () =>
      page.evaluate(() => {
        const [button] = document.querySelectorAll('[aria-keyshortcuts=E]:hover')
        return button?.ariaLabel
      })
    await signIn(page, portal, 'maria')
    await page.goto(`${addressOf(portal)}/relatorio/378`)
    await countriesShown()
    expect(await frame()).toMatchObject({ x: 0, width: page.viewportSize()?.width })
    await page.getByRole('button', { name: 'Recolher' }).click()
    await page.getByText(/Precisa de ajuda/).waitFor()
    expect(await atPointer()).toBe('Expandir')
    const { width, height } = await frame()
    expect(width / height).toBeCloseTo(16 / 9, 1)
    await page.reload()
    await countriesShown()
    expect((await frame()).width).toBe(width)
    await page.getByRole('button', { name: 'Expandir' }).click()
    await page.getByRole('button', { name: 'Fechar' }).waitFor()
    expect(await atPointer()).toBe('Recolher')
  })

  it('shows João every country of the same report', async () => {
    await signIn(page, portal, 'joao')
    await page.getByRole('link', { name: 'Relatórios' }).first().click()
    await page.getByRole('link', { name }).click()
    const countries = await countriesShown()
    expect(countries.length).toBeGreaterThan(2)
    expect(countries).toContain('Afghanistan')
    await page.getByRole('button', { name: /^Atualizar: (há|ontem|anteontem|agora)/ }).waitFor()
  })

  it('offers Maria her two pages, and no others', async () => {
    await signIn(page, portal, 'maria')
    await page.goto(`${addressOf(portal)}/relatorio/378`)
    await tabs().first().waitFor()
    expect(await tabs().allTextContents()).toEqual(['Visão geral', 'Expectativa de vida'])
    expect(await reportIn(page, name).getByRole('tab').count()).toBe(0)
    await tabs().last().click()
    await expect.poll(() => tabs().last().getAttribute('aria-selected')).toBe('true')
    expect(await countriesShown()).toEqual(['Argentina', 'Brazil'])
  })

  it('leads Maria from a page she may not see to her reports, says why, and leads back', async () => {
    await signIn(page, portal, 'maria')
    await page.waitForURL('**/home')
    await page.getByRole('link', { name: 'Relatórios' }).first().click()
    await page.waitForURL('**/relatorios')
    await page.getByRole('link', { name }).first().click()
    await countriesShown()
    await openPageOfReport(page, 'Fecundidade')
    await page.waitForURL('**/relatorios')
    await page.getByText('Você não tem acesso a esta página!').waitFor()
    await page.getByText(`A página “Fecundidade” de “${name}” não está liberada para você.`).waitFor()
    await page.getByRole('link', { name: 'Voltar ao relatório' }).click()
    await page.waitForURL('**/relatorio/378')
    await page.goBack()
    await page.waitForURL('**/relatorios')
    await page.goBack()
    await page.waitForURL('**/home')
  })

  it('shows Ana that she has been given nothing, and at the address of a report how to ask for it', async () => {
    await signIn(page, portal, 'ana')
    await page.getByRole('link', { name: 'Relatórios' }).first().click()
    await page
      .getByText(/nenhum relatório/i)
      .first()
      .waitFor()
    await page.goto(`${addressOf(portal)}/relatorio/378`)
    await page.getByText('Este relatório não existe ou não está liberado para você.').waitFor()
    await page.getByRole('button', { name: 'Pedir acesso' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/relatorio/378')
  })

  it('leads an administrator to the management of groups', async () => {
    await signIn(page, portal, 'admin')
    await page.waitForURL('**/gerenciamento')
    await page.getByText('Negócios').first().waitFor()
  })

  it('shows Bruno his own company on its own host name', async () => {
    await page.goto(addressOf(portal, 'bruno'))
    await page.getByText('Decisões com os pés no chão').waitFor()
    await signIn(page, portal, 'bruno')
    await page.getByRole('link', { name: /Operações/ }).waitFor()
  })

  it('sends a visitor without a session from every address to the sign-in', async () => {
    for (const path of ['/home', '/relatorios', '/relatorio/378', '/perfil', '/gerenciamento', '/usuarios']) {
      // The app may replace the address while it still loads, which aborts that navigation.
      await page.goto(`${addressOf(portal)}${path}`, { waitUntil: 'commit' })
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('button', { name: 'Entrar' }).waitFor()
    }
  })

  it('takes a session token from the address, opens report 378 and forgets the address', async () => {
    const maria = await portal.as('maria')
    await page.goto(`${addressOf(portal)}/?token=${maria.token()}`)
    await page.waitForURL('**/relatorio/378')
    expect(await countriesShown()).toEqual(['Argentina', 'Brazil'])
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(maria.token())
    await page.goBack()
    expect(page.url()).not.toContain('token=')
  })

  it('refuses a forged token in the address as the server does: back to the login', async () => {
    await page.goto(`${addressOf(portal)}/?token=forged`)
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
  })
})
