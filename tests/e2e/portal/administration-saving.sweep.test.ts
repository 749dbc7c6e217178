import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#common/contract/client.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addReport, joao, maria, only, world } from '../../server/access/group-reports/report-forms.ts'
import type { Browser } from '../../server/portal.ts'
import { type BackOffice, openBackOffice } from './back-office.ts'

const portal = portalFixture({ pages: true })
const desktop = { viewport: { width: 1440, height: 900 } }
const browser = browserFixture(desktop)
const othersBrowser = browserFixture(desktop)
let admin: Browser
let call: Client
let office: BackOffice
beforeAll(async () => {
  admin = await portal.as('admin', 'pt')
  call = admin.call
})
afterEach(() =>
  Promise.all(
    browser
      .pages()
      .slice(1)
      .map((page) => page.close()),
  ),
)

const form = (id: number) => `/editarRelatorio/${world}/Mundo/${id}`
const stored = async (id_report: number) => (await call('report', { id_report })).report
const named = async (search: string) => (await call('groupReports', { id_group: world, search })).reports
const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })
const person = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) })

/** The next call of this name is cut off, before it reaches the server or when its answer was on the way. */
async function cut(page: Page, name: string, when: 'before' | 'after'): Promise<void> {
  const lose = async (route: Route) => {
    if (when === 'after') await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(`**/api/${name}`, lose, { times: 1 })
}

const offline = 'Sem conexão. Verifique sua rede e tente novamente.'

async function giveChile({ page, press }: BackOffice, name: string): Promise<void> {
  await press(`Aplicar filtros: ${name}, filtros e páginas`)
  await press('Adicionar filtro')
  await page.getByLabel('Tabela').last().fill('gapminder')
  await page.getByLabel('Coluna').last().fill('country')
  await page.getByLabel('Valor').last().fill('Chile')
  await press('Aplicar filtros')
}

describe('a network that is lost while a report is saved', () => {
  it.each(['before', 'after'] as const)(
    'costs nothing that was typed, and another Save does it, when it is lost %s the server has it',
    async (when) => {
      const id = await addReport(admin, { name: `Antes ${when}` })
      office = await openBackOffice(portal, browser)
      const { page, open, press } = office
      await open(form(id))
      await nameIn(page).fill(`Depois ${when}`)
      await giveChile(office, 'Maria Souza')
      const before = await stored(id)
      await cut(page, 'updateGroupReport', when)
      await press('Salvar')
      await page.getByRole('alertdialog', { name: 'Erro' }).filter({ hasText: offline }).waitFor()
      await press('Fechar')
      expect(await nameIn(page).inputValue()).toBe(`Depois ${when}`)
      await page.getByText('1 filtro').waitFor()
      const wanted = { name: `Depois ${when}`, users: [{ id: maria, filters: [only('Chile')] }] }
      if (when === 'before') expect(await stored(id)).toEqual(before)
      else expect(await stored(id)).toMatchObject(wanted)
      await press('Salvar')
      await page.getByRole('link', { name: `Depois ${when}` }).waitFor()
      expect(await stored(id)).toMatchObject(wanted)
    },
  )

  it.each(['before', 'after'] as const)(
    'adds a new report once, as it was saved last, when it is lost %s the server has it',
    async (when) => {
      office = await openBackOffice(portal, browser)
      const { page, open, press } = office
      await open(`/adicionarRelatorio/${world}/Mundo`)
      for (const [label, option] of [
        ['Conta', 'Emulador Power BI'],
        ['Workspace', 'World'],
        ['Relatório', 'Airports'],
      ] as const) {
        await page.getByRole('combobox', { name: label, exact: true }).fill(option)
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      await nameIn(page).fill(`Novo ${when}`)
      await person(page, 'João Lima').check()
      await cut(page, 'insertGroupReport', when)
      await press('Salvar')
      await page.getByRole('alertdialog', { name: 'Erro' }).filter({ hasText: offline }).waitFor()
      await press('Fechar')
      expect(await named(`Novo ${when}`)).toHaveLength(when === 'before' ? 0 : 1)
      expect(await person(page, 'João Lima').isChecked()).toBe(true)
      await nameIn(page).fill(`Novo ${when}, por fim`)
      await press('Salvar')
      await page.getByRole('link', { name: `Novo ${when}, por fim` }).waitFor()
      const all = await named(`Novo ${when}`)
      expect(all.map(({ name }) => name)).toEqual([`Novo ${when}, por fim`])
      expect((await stored(all[0]?.id ?? 0)).users).toMatchObject([{ id: joao }])
    },
  )
})

describe('two administrators with one report open', () => {
  it('lose no change: the last one to save sees what changed, and both changes are merged', async () => {
    const id = await addReport(admin, { name: 'Disputado', users: [{ id: maria, filters: [] }] })
    const first = await openBackOffice(portal, browser)
    const second = await openBackOffice(portal, othersBrowser)
    for (const { open } of [first, second]) await open(form(id))

    await nameIn(second.page).fill('Disputado e renomeado')
    await giveChile(second, 'Maria Souza')

    await person(first.page, 'João Lima').check()
    await giveChile(first, 'João Lima')
    await first.press('Salvar')
    await first.page.getByRole('link', { name: 'Disputado' }).waitFor()

    await second.press('Salvar')
    const question = second.page.getByRole('alertdialog', {
      name: 'Este relatório foi alterado por outro administrador',
    })
    await question.getByText('Ele alterou: João Lima.').waitFor()
    await second.press('Cancelar')
    await question.waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({
      name: 'Disputado',
      users: [{ id: joao }, { id: maria, filters: [] }],
    })

    await second.press('Salvar')
    await second.press('Mesclar alterações')
    await second.page.getByText('2 de 2 veem este relatório').waitFor()
    expect(await nameIn(second.page).inputValue()).toBe('Disputado e renomeado')
    await second.page.getByRole('button', { name: 'Salvar', exact: true }).dblclick()
    await second.page.getByRole('link', { name: 'Disputado e renomeado' }).waitFor()
    expect(await stored(id)).toMatchObject({
      name: 'Disputado e renomeado',
      users: [
        { id: joao, filters: [only('Chile')] },
        { id: maria, filters: [only('Chile')] },
      ],
    })
  })

  it('learn that a report has been deleted, and keep what they typed', async () => {
    const id = await addReport(admin, { name: 'Some' })
    const { page, open, press } = await openBackOffice(portal, browser)
    await open(form(id))
    await nameIn(page).fill('Ainda aqui')
    await call('deleteGroupReport', { id_report: id, id_group: world })
    await press('Salvar')
    await page.getByText('Não encontrado.').waitFor()
    await press('Fechar')
    expect(await nameIn(page).inputValue()).toBe('Ainda aqui')
  })
})

describe('a form with unsaved changes', () => {
  it('asks in the person’s language before a link or Back leaves it, and not once it is saved', async () => {
    const id = await addReport(admin, { name: 'Por salvar' })
    const { page, dialogs, open, press, follow } = await openBackOffice(portal, browser)
    await open(`/grupoRelatorios/${world}/Mundo`)
    const row = page.getByRole('row').filter({ hasText: 'Por salvar' })
    await row.getByRole('link', { name: 'Editar' }).click()
    await nameIn(page).fill('Por salvar ainda')
    const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await follow('Usuários')
    await question.waitFor()
    await press('Cancelar')
    await question.waitFor({ state: 'detached' })
    await page.goBack()
    await question.waitFor()
    await press('Cancelar')
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toContain(form(id))
    expect(await nameIn(page).inputValue()).toBe('Por salvar ainda')
    expect(dialogs).toEqual([])
    await page.reload()
    expect(dialogs).toHaveLength(1)
    await nameIn(page).fill('Por salvar ainda')
    await page.goBack()
    await page.getByRole('button', { name: 'Confirmar', exact: true }).dblclick()
    await row.waitFor()
    await row.getByRole('link', { name: 'Editar' }).click()
    await nameIn(page).fill('Já salvo')
    await press('Salvar')
    await page.getByRole('link', { name: 'Já salvo' }).waitFor()
    expect(await question.count()).toBe(0)
  })

  it('does not ask where everything is again as it was', async () => {
    const id = await addReport(admin, { name: 'Sem mudança' })
    const { page, open, follow } = await openBackOffice(portal, browser)
    await open(form(id))
    await person(page, 'João Lima').check()
    await person(page, 'João Lima').uncheck()
    await follow('Usuários')
    await page.waitForURL('**/usuarios')
  })

  it('keeps what was typed when the screen is refreshed and another administrator has changed the record', async () => {
    const id = await addReport(admin, { name: 'Atualizado' })
    const { page, open, press } = await openBackOffice(portal, browser)
    await open(form(id))
    await nameIn(page).fill('Digitado')
    await call('updateGroupReport', { ...(await asForm(id)), name: 'De outra pessoa' })
    const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/accounts'))
    await press('Atualizar')
    await refreshed
    expect(await nameIn(page).inputValue()).toBe('Digitado')
  })
})

async function asForm(id: number) {
  const { version: _, users, ...report } = await stored(id)
  return {
    ...report,
    id_group: world,
    users: users.map((user) => ({ ...user, pageFilters: user.reportPagesFilter })),
  }
}
