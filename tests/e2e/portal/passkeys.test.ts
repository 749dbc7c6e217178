import type { CDPSession } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '#common/addresses/paths.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { freePort } from '../../free-port.ts'
import { people, personIds } from '../../server/portal.ts'
import { deletePasskeys } from '../../server/sign-in/passkeys/passkeys.ts'
import { violationsOf } from '../accessibility.ts'
import { addressOf } from './people.ts'

let now = Date.now()
// Browsers bind passkeys to the address of the page, which the portal knows from its settings.
const portal = portalFixture({ pages: true, port: await freePort(), clock: { now: () => now } })
const browser = browserFixture()
const page = pageFixture(browser)

let devices: CDPSession
let authenticatorId: string
/** A device with a fingerprint reader, whose user is always there. */
beforeEach(async () => {
  devices = await browser.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const added = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      ...{ hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  authenticatorId = added.authenticatorId
})

async function signIn(person: 'admin' | 'maria'): Promise<void> {
  await page.goto(addressOf(portal))
  await page.getByLabel('E-mail').fill(people[person].email)
  await page.getByLabel('Senha', { exact: true }).fill(people[person].password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const section = () => page.getByRole('region', { name: 'Chaves de acesso' })

async function addPasskey(): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem').nth(9).waitFor()
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
}

const signOut = () => page.getByRole('button', { name: 'Sair' }).click()

describe('a user', () => {
  it('adds a passkey by keyboard, signs in with it alone, and in place of a code, until it is removed', async () => {
    await signIn('maria')
    await page.waitForURL('**/home')
    await page.goto(`${addressOf(portal)}/perfil`)
    await page.getByRole('button', { name: 'Adicionar chave de acesso' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
    await section().getByText('Ainda não usada.').waitFor()
    await section()
      .getByRole('button', { name: /^Renomear/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome da chave de acesso').fill('Notebook da Maria')
    await page.keyboard.press('Enter')
    await section().getByText('Notebook da Maria').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await signOut()

    await page.goto(addressOf(portal))
    const alone = page.getByRole('button', { name: 'Entrar com chave de acesso' })
    await alone.waitFor()
    expect(await violationsOf(page)).toEqual([])
    await alone.click()
    await page.waitForURL('**/home')
    await signOut()

    await signIn('maria')
    const second = page.getByRole('button', { name: 'Usar chave de acesso' })
    await second.waitFor()
    await page.getByLabel('Código de recuperação').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await second.click()
    await page.getByText('O pedido foi cancelado ou demorou demais.').waitFor()
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await second.click()
    await page.waitForURL('**/home')

    const admin = await portal.as('admin')
    await admin.call('removeSecondFactor', { id_user: personIds.maria })
    await page.goto(addressOf(portal))
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Entrar com chave de acesso' }).count()).toBe(0)
  })

  it('removes it 15 minutes later after a confirmation, which can be cancelled', async () => {
    await signIn('maria')
    await page.waitForURL('**/home')
    await page.goto(`${addressOf(portal)}/perfil`)
    await addPasskey()
    now += 15 * 60_000
    const remove = section().getByRole('button', { name: /^Remover/ })
    const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
    const confirm = page.getByRole('dialog', { name: /^Remover/ }).getByRole('button', { name: 'Confirmar' })
    await remove.click()
    await confirm.click()
    await asked.waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    await page.getByText('Confirme que é você.').waitFor()
    await confirm.click()
    await asked.getByLabel('Senha atual').fill(people.maria.password)
    await page.keyboard.press('Enter')
    await page.getByText('Chave de acesso removida.').waitFor()
    expect(await remove.count()).toBe(0)
    await signOut()
  })

  it('learns that the browser cannot use passkeys at another address', async () => {
    await signIn('maria')
    await page.waitForURL('**/home')
    await page.goto(`${portal.url}/perfil`)
    await page.getByLabel('E-mail').fill(people.maria.email)
    await page.getByLabel('Senha', { exact: true }).fill(people.maria.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await section().getByText('Este navegador não pode usar chaves de acesso neste endereço.').waitFor()
    expect(await section().getByRole('button').count()).toBe(0)
  })
})

describe('an administrator whose sign-in is 15 minutes ago', () => {
  beforeEach(() => deletePasskeys(portal, personIds.admin))

  it('confirms with a passkey before an e-mail is changed, and loses nothing that was typed', async () => {
    await signIn('admin')
    await page.waitForURL('**/gerenciamento')
    await page.goto(`${addressOf(portal)}/perfilAdm`)
    await addPasskey()
    expect(await violationsOf(page)).toEqual([])
    now += 15 * 60_000
    await page.goto(addressOf(portal) + href('userEdit', { id_user: personIds.maria }))
    const email = page.getByLabel('E-mail')
    await email.fill('maria.oliveira@aurora.test')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Confirme que é você' })
    await dialog.waitFor()
    expect(await violationsOf(page)).toEqual([])
    // Its field has the focus.
    await page.keyboard.type('guess')
    await page.keyboard.press('Enter')
    await dialog.getByText('A senha atual está incorreta.').waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await email.inputValue()).toBe('maria.oliveira@aurora.test')
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await dialog.getByRole('button', { name: 'Usar chave de acesso' }).click()
    await page.getByText(/^Usuário .* salvo\.$/).waitFor()
    const admin = await portal.as('admin').catch(() => undefined)
    expect(admin, 'the passkey is asked for').toBeUndefined()
  })
})
