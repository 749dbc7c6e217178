import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { type Person, people } from '../../server/portal.ts'
import { addressOf, signIn } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1440, height: 900 } })
const page = pageFixture(browser)
let dialogs: string[]
beforeEach(() => {
  dialogs = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
})

/** As after some time without a click, or when another administrator ends it. */
const endSession = (at: Page) =>
  at.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${sessionStorage.getItem('token')}`,
      'Content-Type': 'application/json',
    }
    await fetch('/api/logout', { method: 'POST', headers, body: '{}' })
  })

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Presses a button with a session that has ended, unless a call of the page's own has noticed that before. */
const pressTooLate = (name: string) =>
  page.getByRole('button', { name, exact: true }).evaluateAll((found: HTMLElement[]) => {
    for (const button of found) button.click()
  })

async function signInAgain(person: Person): Promise<void> {
  // A form may have a field of the same name.
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  await page.getByLabel('E-mail').fill(people[person].email)
  await page.getByLabel('Senha', { exact: true }).fill(people[person].password)
  await press('Entrar')
}

async function open(person: Person, path: string): Promise<void> {
  await signIn(page, portal, person)
  await page.goto(addressOf(portal) + path)
}

const name = () => page.getByRole('textbox', { name: 'Nome', exact: true })

describe('a session that ends while an administrator fills in a form', () => {
  it('asks nothing, and what was typed is back after signing in, without the password', async () => {
    await open('admin', '/adicionarUsuario')
    await name().fill('Rita Nova')
    await page.getByLabel('Senha', { exact: true }).fill('segredo-123')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('rita.nova@aurora.test')
    await endSession(page)
    await pressTooLate('Salvar')
    await signInAgain('admin')
    await page.waitForURL('**/adicionarUsuario')
    await page.getByText('O que você tinha digitado está de volta').waitFor()
    expect(await name().inputValue()).toBe('Rita Nova')
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('rita.nova@aurora.test')
    expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('')
    expect(dialogs).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('vitrine.draft'))).toBeNull()
  })

  it('keeps what another administrator has changed in the meantime', async () => {
    const { call } = await portal.as('admin')
    const { id = 0 } = await call('insertGroup', { name: 'Obras', users: [] })
    await open('admin', `/editarGrupo/${id}/Obras`)
    await page.getByRole('checkbox', { name: /João Lima/ }).check()
    await name().fill('Obras novas')
    await endSession(page)
    await pressTooLate('Salvar')
    await page.getByLabel('E-mail').waitFor()
    await call('updateGroup', { id, name: 'Obras antigas', users: [] })
    await signInAgain('admin')
    await page.getByText('exceto o que outra pessoa alterou').waitFor()
    expect(await name().inputValue()).toBe('Obras antigas')
    expect(await page.getByRole('checkbox', { name: /João Lima/ }).isChecked()).toBe(true)
  })

  it('keeps the changes of access, also those of an open editor', async () => {
    await open('admin', '/grupoAcessos/1/Mundo')
    const options = page.getByRole('button', { name: 'Opções: João Lima, Desenvolvimento mundial' })
    await page.getByRole('gridcell').first().click()
    await page.getByText('1 alteração não salva').waitFor()
    await options.click()
    await page.getByRole('menuitem', { name: 'Editar linhas e páginas…' }).click()
    await page.getByRole('checkbox', { name: 'Fecundidade' }).check()
    await endSession(page)
    await pressTooLate('Mostrar prévia')
    await signInAgain('admin')
    await page.getByText('O que você tinha digitado está de volta').waitFor()
    await page.getByText('2 alterações não salvas').waitFor()
    await options.click()
    await page.getByRole('menuitem', { name: 'Editar linhas e páginas…' }).click()
    expect(await page.getByRole('checkbox', { name: 'Fecundidade' }).isChecked()).toBe(true)
  })

  it('keeps the reason for declining a request', async () => {
    await (await portal.as('ana')).call('requestAccess', { id_report: 379, reason: 'Fechamento' })
    await open('admin', '/pedidosAcesso')
    await press('Recusar')
    const reason = page.getByRole('textbox', { name: /Motivo/ })
    await reason.fill('Só para o financeiro')
    await endSession(page)
    await pressTooLate('Recusar')
    await signInAgain('admin')
    await page.getByText('O que você tinha digitado está de volta').waitFor()
    await press('Recusar')
    expect(await reason.inputValue()).toBe('Só para o financeiro')
  })
})

describe('a session that ends while a user fills in a form', () => {
  it('gives what was typed back to the same user only', async () => {
    const field = page.getByLabel('Nome da playlist')
    await open('maria', '/adicionarPlaylist')
    await field.fill('Recepção')
    await endSession(page)
    await pressTooLate('Salvar')
    await signInAgain('maria')
    await page.getByText('O que você tinha digitado está de volta').waitFor()
    expect(await field.inputValue()).toBe('Recepção')
    await endSession(page)
    await pressTooLate('Salvar')
    await signInAgain('joao')
    await page.waitForURL('**/home')
    await page.goto(`${addressOf(portal)}/adicionarPlaylist`)
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await page.evaluate(() => sessionStorage.getItem('vitrine.draft'))).toBeNull()
  })
})
