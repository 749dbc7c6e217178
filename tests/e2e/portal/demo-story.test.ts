import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { guidePath } from '#common/addresses/guides.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture, setTenant } from '../../fixtures/portal.ts'
import { addressOf, reportIn, reportInFront } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()
let page: Page
beforeAll(async () => {
  // As in the demo that `npm start` writes.
  await setTenant(portal, { reportCatalogue: 'on' })
  page = await browser.newPage()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const card = (name: string) => page.locator('main').getByRole('link', { name: new RegExp(`^${name}`) })

/** Signs in with a click on a user of the demo. */
async function signInAs(name: string): Promise<void> {
  await page.getByRole('region', { name: 'Demonstração: entrar como' }).getByRole('button', { name }).click()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).not.toBe('')
  await button('Entrar').click()
  await page.waitForURL((url) => url.pathname !== '/')
}

async function addToPlaylist(name: string): Promise<void> {
  await link('Adicionar').click()
  await page.getByLabel('Relatório').selectOption({ label: name })
  await page.getByLabel('Tempo de atualização (segundos)').fill('2')
  await button('Salvar').click()
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
}

it('a visitor of the demo finds its story at the sign-in', async () => {
  await page.goto(addressOf(portal))
  expect(await link('Roteiro de três minutos').getAttribute('href')).toBe(guidePath('demo', 'pt'))
})

it('Maria asks for a report, the administrator grants it, and the wall shows it, as the story says', async () => {
  await signInAs('Maria Souza')
  await card('Empresa').click()
  await card('Vendas').click()
  await reportIn(page, 'Vendas').getByRole('heading', { name: 'Visão geral' }).waitFor()

  await button('Voltar').click()
  await link('Relatórios').click()
  await link('Outros relatórios').click()
  await card('Aeroportos').click()
  await page.getByRole('textbox').fill('Para as rotas do Sul')
  await button('Pedir acesso').click()
  await page.getByText('Pedido enviado').waitFor()
  await button('Sair').click()

  await signInAs('Administração Aurora')
  const attention = page.getByRole('region', { name: 'Precisa de atenção' })
  await attention
    .getByRole('listitem')
    .filter({ hasText: 'Maria Souza' })
    .getByRole('button', { name: 'Liberar' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Liberar' }).click()
  await page.getByText('Acesso liberado.').waitFor()
  await button('Sair').click()

  await signInAs('Maria Souza')
  await link('Relatórios').click()
  await card('Aeroportos').waitFor()
  await link('Playlists').click()
  await link('Adicionar').click()
  await page.getByLabel('Nome da playlist').fill('Parede')
  await button('Salvar').click()
  await page.getByRole('heading', { name: 'Parede', level: 1 }).waitFor()
  for (const name of ['Aeroportos', 'Vendas']) await addToPlaylist(name)
  await button('Iniciar').click()
  await reportInFront(page, 'Aeroportos').getByRole('heading', { name: 'Mapa' }).waitFor()
  await reportInFront(page, 'Vendas').getByRole('heading', { name: 'Visão geral' }).waitFor()
  await page.keyboard.press('Escape')
  await button('Iniciar').waitFor()
})
