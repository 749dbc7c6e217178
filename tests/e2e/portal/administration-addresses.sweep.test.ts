import { eq } from 'drizzle-orm'
import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultRowRules } from '#common/access/row-rules.ts'
import { href } from '#common/addresses/paths.ts'
import { accounts, pageViews } from '#server/base/db/schema/index.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addReport, joao } from '../../server/access/group-reports/report-forms.ts'
import { type BackOffice, openBackOffice } from './back-office.ts'
import { addressOf } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1280, height: 800 } })
let office: BackOffice
beforeAll(async () => {
  office = await openBackOffice(portal, browser)
})

const heading = (name: string) => office.page.getByRole('heading', { level: 1, name, exact: true })

describe('an address of the back-office', () => {
  /** What some addresses are called, once they are there; the accessibility tests open every address directly. */
  const places: Record<string, string> = {
    [href('groupReports', { group: 1, name: 'Mundo' })]: 'Relatórios de Mundo',
    [href('userEdit', { id_user: 2 })]: 'Editar usuário: Maria Souza',
    [href('reportEdit', { id_grupo: 1, name: 'Mundo', id_relatorio: 378 })]:
      'Editar relatório: Desenvolvimento mundial',
    [href('signInLog')]: 'Registro de acessos',
    [href('adminReport', { id_report: 1, is_common_report: 'N' })]: 'Desastres naturais',
  }

  it.each(Object.entries(places))('%s opens directly and by Back', async (path, name) => {
    const { page, open } = office
    await open(path)
    await heading(name).waitFor()
    await page.getByRole('link', { name: 'Suporte' }).click()
    await heading('Suporte').waitFor()
    await page.goBack()
    await heading(name).waitFor()
    expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(path))
  })

  it('leads from the filters of a person back to the form with the browser’s Back, and forward again', async () => {
    const { page, open, press } = office
    await open(href('reportEdit', { id_grupo: 1, name: 'Mundo', id_relatorio: 378 }))
    await press('Aplicar filtros: Maria Souza, filtros e páginas')
    await page.getByRole('heading', { level: 2, name: 'Filtros de Maria Souza' }).waitFor()
    await page.goBack()
    await page.getByText('2 de 2 veem este relatório').waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 2, name: 'Filtros de Maria Souza' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Filtros de Maria Souza' }).waitFor()
  })

  it('is not left again by a search that the list would have applied later', async () => {
    const page = await browser.newPage()
    await startSignedIn(page, (await portal.as('admin')).token() ?? '', 'pt')
    await page.clock.install()
    await page.goto(`${addressOf(portal)}${href('management')}`)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Mundo', exact: true }) })
    await row.waitFor()
    const scripts: Route[] = []
    let isHeld = true
    await page.route('**/assets/*.js', (route) => (isHeld ? void scripts.push(route) : route.continue()))
    await page.getByRole('searchbox').fill('Mun')
    await row.getByRole('link', { name: 'Editar' }).click()
    await page.clock.runFor(1000)
    isHeld = false
    await Promise.all(scripts.map((script) => script.continue()))
    await page.getByRole('heading', { level: 1, name: 'Editar grupo: Mundo' }).waitFor()
    await page.clock.runFor(1000)
    expect(new URL(page.url()).pathname).toBe(href('groupEdit', { id_grupo: 1, name: 'Mundo' }))
    await page.close()
  })
})

describe('a hostile name', () => {
  const odd = `<img src=x onerror=alert(1)>"'&amp; /%2e%2e%2F?a=b#c\\d 👩‍👧 %{name} |||| $& {{x}} שלום טקסט`
  const hostile = [odd.padEnd(120, 'x'), '..']

  async function isOnlyText(): Promise<void> {
    const { page, dialogs } = office
    expect(dialogs).toEqual([])
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }

  it.each(hostile)('is only text on every screen that shows it: %s', async (name) => {
    const { page, open, press, follow } = office
    const admin = await portal.as('admin')
    const email = `${hostile.indexOf(name)}@hostile.test`
    const { id: user = 0 } = await admin.call('insertUser', { name, email, password: 'Abc123', id_setup: 1 })
    const { id: group = 0 } = await admin.call('insertGroup', { name, users: [user, joao] })
    const filters = [{ table: name, column: name, condition: 'In', value: name, data_type: 'varchar' }]
    const pageFilters = [{ name, displayName: name }]
    const id = await addReport(admin, {
      name,
      id_group: group,
      report_general_pages: pageFilters,
      // The model decides by roles alone, so that filters may be of any kind.
      row_rules: { ...defaultRowRules, roles: ['Everything'] },
      users: [{ id: user, filters, pageFilters }],
    })
    const view = { tenantId: 1, userId: user, userName: name, reportId: id, reportName: name }
    await portal.database.db
      .insert(pageViews)
      .values({ ...view, pageName: 'x', pageTitle: name, at: new Date() })

    await open(href('management'))
    await page.getByRole('searchbox').fill(name)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await row.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog', { name: `Excluir o grupo “${name}”?` }).waitFor()
    await isOnlyText()
    await press('Cancelar')

    await follow(name)
    await heading(`Relatórios de ${name.trim()}`).waitFor()
    await page.reload()
    await page.getByRole('link', { name, exact: true }).waitFor()
    await isOnlyText()
    await page.getByRole('link', { name: 'Editar' }).click()
    await heading(`Editar relatório: ${name}`).waitFor()
    await press(`Aplicar filtros: ${name}, filtros e páginas`)
    await page.getByRole('heading', { level: 2, name: `Filtros de ${name}`, exact: true }).waitFor()
    await page.getByText(`${name} verá só as linhas em que ${name} é “${name}”`).waitFor()
    await page.reload()
    await page.getByText(`${name} (não existe mais)`).first().waitFor()
    await isOnlyText()

    await open(href('groupEdit', { id_grupo: group, name }))
    await heading(`Editar grupo: ${name}`).waitFor()
    await page.getByRole('checkbox', { name }).waitFor()
    await isOnlyText()
    await open(href('userEdit', { id_user: user }))
    await heading(`Editar usuário: ${name}`).waitFor()
    await isOnlyText()
    await open(href('accessLog'))
    await page.getByRole('button', { name, exact: true }).first().waitFor()
    await isOnlyText()
    await open(href('adminReport', { id_report: id }))
    await heading(name).waitFor()
    await page.frameLocator('iframe').getByRole('tab').first().waitFor()
    expect(await page.locator('iframe').getAttribute('title')).toBe(name)
    await isOnlyText()
  })

  it('of an account is only text in the form of a report', async () => {
    const { page, open, press } = office
    const named = { name: hostile[0] ?? '' }
    await portal.changeExternally((db) => db.update(accounts).set(named).where(eq(accounts.tenantId, 1)))
    await open(href('reportEdit', { id_grupo: 1, name: 'Mundo', id_relatorio: 378 }))
    await press('Trocar a origem')
    const account = page.getByRole('combobox', { name: 'Conta' })
    await expect.poll(() => account.inputValue()).toBe(hostile[0])
    await account.click()
    await page.getByRole('option', { name: hostile[0], exact: true }).waitFor()
    await isOnlyText()
  })
})
