import { expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addressOf, reportIn, signIn } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()

it('an administrator views the portal as a user in a tab of its own, until the click on End', async () => {
  const own = await browser.newPage()
  await signIn(own, portal, 'admin')
  await own.goto(`${addressOf(portal)}/editarUsuario/2`)
  await own.getByRole('button', { name: 'Ver como esta pessoa' }).click()
  const [view] = await Promise.all([
    browser.waitForEvent('page'),
    own.getByRole('link', { name: 'Abrir em nova aba' }).click(),
  ])
  const banner = view.getByRole('complementary', { name: 'Visualização como outra pessoa' })
  await banner.getByText('Você está vendo o portal como Maria Souza').waitFor()
  expect(new URL(view.url()).pathname).toBe('/home')
  await view.goto(`${addressOf(portal)}/relatorio/378`)
  await reportIn(view, 'Desenvolvimento mundial').locator('body').waitFor()
  await banner.waitFor()

  // The session stays in its tab: a new one gets that of the administrator.
  const other = await browser.newPage()
  await other.goto(`${addressOf(portal)}/usuarios`)
  await other.getByRole('link', { name: 'Maria Souza' }).waitFor()

  const closed = view.waitForEvent('close').catch(() => undefined)
  await banner.getByRole('button', { name: 'Encerrar' }).click()
  await Promise.race([closed, view.getByText('Pode fechar esta aba').waitFor()])
  await own.reload()
  await own.getByLabel('Nome').waitFor()
  expect(new URL(own.url()).pathname).toBe('/editarUsuario/2')
})
