import { expect, it } from 'vitest'
import { href } from '#common/addresses/paths.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { oidcProviderFixture } from '../../fixtures/oidc-provider.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { freePort } from '../../free-port.ts'
import { people, personIds } from '../../server/portal.ts'
import { addProvider } from '../../server/sign-in/single-sign-on/company.ts'
import { violationsOf } from '../accessibility.ts'
import { addressOf } from './people.ts'

/** The provider's clock is the real one, with which the portal's agrees in the end. */
let offsetMs = -16 * 60_000
const port = await freePort()
const provider = oidcProviderFixture()
const portal = portalFixture(() => ({
  ...{ pages: true, port, clock: { now: () => Date.now() + offsetMs } },
  env: { OUTBOUND_HOSTS: provider.host },
}))
const browser = browserFixture()
const page = pageFixture(browser)

it('an administrator without a password confirms at the provider, in a window of its own', async () => {
  await addProvider(await portal.as('admin'), provider)
  const { email } = people.admin
  provider.configure({ account: { sub: 'subject-of-admin', email, email_verified: true } })
  await page.goto(addressOf(portal))
  await page.getByRole('button', { name: 'Entrar com Aurora Entra' }).click()
  await page.waitForURL('**/gerenciamento')
  offsetMs = 0
  await page.goto(addressOf(portal) + href('userEdit', { id_user: personIds.maria }))
  await page.getByLabel('E-mail').fill('maria.oliveira@aurora.test')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirme que é você' })
  const again = dialog.getByRole('button', { name: 'Entrar de novo com o provedor' })
  await again.waitFor()
  expect(await violationsOf(page)).toEqual([])
  const opened = page.waitForEvent('popup')
  await again.click()
  const popup = await opened
  await page.getByText(/^Usuário .* salvo\.$/).waitFor()
  await expect.poll(() => popup.isClosed()).toBe(true)
})
