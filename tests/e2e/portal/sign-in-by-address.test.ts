import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../../server/portal.ts'
import { addressOf } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()

const signInButton = (page: Page) => page.getByRole('button', { name: 'Entrar' })

it('a link of another user in a new tab asks before it changes the user of all tabs', async () => {
  const page = await browser.newPage()
  await page.goto(`${addressOf(portal)}/relatorio/378`)
  await page.getByLabel('E-mail').fill(people.maria.email)
  await page.getByLabel('Senha', { exact: true }).fill(people.maria.password)
  await signInButton(page).click()
  await page.getByRole('heading', { level: 1, name: 'Desenvolvimento mundial' }).waitFor()
  const joao = await portal.as('joao')

  const opened = await browser.newPage()
  await opened.goto(`${addressOf(portal)}/?token=${joao.token()}`)
  await opened.getByRole('button', { name: 'Continuar como Maria Souza' }).click()
  // Her recent reports are there only once the view of one is logged.
  await opened.getByRole('link', { name: 'Mundo' }).first().waitFor()
  // It is her tab now, and the next one is hers, too.
  const next = await browser.newPage()
  await next.goto(`${addressOf(portal)}/perfil`)
  await next.getByText('Maria Souza').first().waitFor()

  const switched = await browser.newPage()
  await switched.goto(`${addressOf(portal)}/?token=${joao.token()}`)
  await switched.getByRole('button', { name: /Trocar para João/ }).click()
  for (const tab of [page, opened, next]) await signInButton(tab).waitFor()
})
