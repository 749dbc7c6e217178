import { beforeEach, describe, expect, it } from 'vitest'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { addressOf } from './people.ts'

const portal = portalFixture({ pages: true, env: { CAPTCHA: 'altcha' } })
const browser = browserFixture()
const page = pageFixture(browser)
beforeEach(async () => {
  await page.goto(addressOf(portal))
})

const button = () => page.getByRole('button', { name: 'Entrar' })
const alert = () => page.getByRole('alert').filter({ hasText: /./ })

async function type(email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
}

async function solveCaptcha(): Promise<void> {
  await page.getByRole('checkbox').first().click()
  await page.getByText('Verificado').first().waitFor()
}

describe('the login screen with its own captcha', () => {
  it('carries the company, its picture and the version', async () => {
    await page.getByText('Seus números, num só olhar').waitFor()
    await page.getByText('1.1.4').waitFor()
    expect(await page.title()).toContain('Aurora')
  })

  it('keeps the words on the picture in view, however long the page beside it is', async () => {
    await page.setViewportSize({ width: 1366, height: 640 })
    const words = page.getByText('Os relatórios da Aurora')
    await words.waitFor()
    const isInView = async () => {
      const box = await words.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 640
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(640)
    expect(await isInView()).toBe(true)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await isInView()).toBe(true)
  })

  it('is led to from addresses in any case, and forgets an empty token', async () => {
    await page.goto(`${addressOf(portal)}/?token=`)
    expect(new URL(page.url()).search).toBe('')
    for (const path of ['/Home', '/adicionarUsuario', '/ADICIONARusuario']) {
      const answer = await page.goto(addressOf(portal) + path)
      expect(answer?.status(), path).toBe(200)
      await button().waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    }
  })

  it('asks for e-mail and password before anything is sent', async () => {
    await button().click()
    await alert().filter({ hasText: 'Preencha os campos de e-mail e senha!' }).waitFor()
  })

  it('asks for the captcha, keeps what was typed, and lets Maria in once it is solved', async () => {
    await type(people.maria.email, people.maria.password)
    await button().click()
    await alert().filter({ hasText: 'Preencha o captcha!' }).waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(people.maria.email)
    await solveCaptcha()
    await button().click()
    await page.waitForURL('**/home')
  })

  it('lets Maria in on a device whose clock is three hours ahead', async () => {
    await page.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + 3 * 3_600_000
    })
    await page.reload()
    await type(people.maria.email, people.maria.password)
    await solveCaptcha()
    await button().click()
    await page.waitForURL('**/home')
  })

  it('says that e-mail or password are wrong, and takes the right one after a new captcha', async () => {
    await type(people.maria.email, 'not the password')
    await solveCaptcha()
    await button().click()
    await alert().filter({ hasText: 'E-mail ou senha incorretos!' }).waitFor()
    await type(people.maria.email, people.maria.password)
    await solveCaptcha()
    await button().click()
    await page.waitForURL('**/home')
  })

  it('shows and hides the password', async () => {
    const field = page.getByLabel('Senha', { exact: true })
    await field.fill('secret')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    expect(await field.getAttribute('type')).toBe('password')
  })

  it('speaks English when asked to, and remembers it', async () => {
    await page.getByText('English').click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.getByText('Português').click()
    await button().waitFor()
  })
})
