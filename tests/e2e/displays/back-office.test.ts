import { expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openBackOffice } from '../portal/back-office.ts'
import { reportInFront } from '../portal/people.ts'
import { aPlaylist } from '../portal/run.ts'
import { Wall } from './wall.ts'

const portal = portalFixture({ pages: true })
const tv = browserFixture({ viewport: { width: 1920, height: 1080 } })
const desktop = browserFixture({ viewport: { width: 1440, height: 900 } })

it('an administrator pairs a television by its code in the back-office, steers it there and revokes it', async () => {
  await aPlaylist(portal, [{ name: 'Pinguins', seconds: 600 }])
  const wall = await Wall.open(tv, portal)
  const { page, open, press, follow } = await openBackOffice(portal, desktop)
  const choose = async (field: string, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  const order = async (name: string) => {
    await press('Comandar')
    await page.getByRole('menuitem', { name }).click()
  }

  await open('/telas')
  await follow('Parear tela')
  await page.getByRole('textbox', { name: 'Código' }).fill(await wall.code())
  await page.getByRole('textbox', { name: 'Nome' }).fill('Recepção')
  await choose('Playlist', /^Parede/)
  await choose('Usuário', /João/)
  await press('Parear')

  await wall.shows('Pinguins')
  const row = page.getByRole('row', { name: /Recepção/ })
  await row
    .getByText(/^Pinguins/)
    .filter({ visible: true })
    .first()
    .waitFor()
  const heading = () => reportInFront(wall.page, 'Pinguins').getByRole('heading', { level: 1 }).textContent()
  const first = await heading()
  await press('Próximo')
  await expect.poll(heading).not.toBe(first)
  await row.getByText('Próximo: feito').filter({ visible: true }).first().waitFor()

  await order('Desconectar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click()
  await row.getByText('Não pareada').waitFor()
  await wall.code()
})
