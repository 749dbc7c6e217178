import { expect, it } from 'vitest'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { codeOf } from '../../server/sign-in/second-factor/authenticator.ts'
import { violationsOf } from '../accessibility.ts'
import { addressOf } from './people.ts'

const stepMs = 30_000
let now = Date.now()
const portal = portalFixture({ pages: true, env: { CAPTCHA: 'altcha' }, clock: { now: () => now } })
const browser = browserFixture()
const page = pageFixture(browser)

async function signIn(): Promise<void> {
  await page.goto(addressOf(portal))
  await page.getByLabel('E-mail').fill(people.admin.email)
  await page.getByLabel('Senha', { exact: true }).fill(people.admin.password)
  await page.getByRole('checkbox').first().click()
  await page.getByText('Verificado').first().waitFor()
  await page.getByRole('button', { name: 'Entrar' }).click()
}

it('an administrator scans the key of the profile, and signs in with a code after one captcha', async () => {
  await signIn()
  await page.waitForURL('**/gerenciamento')
  await page.goto(`${addressOf(portal)}/perfilAdm`)
  await page.getByRole('button', { name: 'Configurar' }).click()
  const form = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await form.getByLabel('Senha atual').fill(people.admin.password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await form.getByRole('img', { name: /QR code/ }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  const uri = new URL((await form.getByRole('link').getAttribute('href')) ?? '')
  const key = uri.searchParams.get('secret') ?? ''
  await form.getByLabel('Código que o aplicativo mostra').fill(codeOf(key, now))
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem').nth(9).waitFor()
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  now += stepMs

  await signIn()
  const code = page.getByLabel('Código')
  await code.waitFor()
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type(codeOf(key, now))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/gerenciamento')
})
