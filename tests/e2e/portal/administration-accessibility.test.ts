import { beforeAll, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addReport, maria, only, world } from '../../server/group-reports/report-forms.ts'
import type { Browser } from '../../server/portal.ts'
import { type AdminTexts, adminTexts } from '../../texts.ts'
import { addressesNotIn, themeRules, violationsOf } from '../accessibility.ts'
import { messageScreens, writeMessages } from './administration-messages.ts'
import { type BackOffice, openBackOffice } from './back-office.ts'

const portal = portalFixture({ pages: true })
const desktop = { viewport: { width: 1440, height: 900 } }
// Tabs of one browser would share the language.
const browsers = { pt: browserFixture(desktop), en: browserFixture(desktop) }
let admin: Browser
/** A report whose user has a repeated filter row and a page that no longer exists. */
let report: number, empty: number
beforeAll(async () => {
  admin = await portal.as('admin')
  const gone = { name: 'Gone', displayName: 'Gone' }
  report = await addReport(admin, {
    report_general_pages: [],
    users: [{ id: maria, filters: [only('Brazil'), only('Brazil')], pageFilters: [gone] }],
  })
  empty = (await admin.call('insertGroup', { name: 'Vazio', users: [] })).id ?? 0
  const view = { id: 'ReportSection01', id_report: 378, name: 'Overview', fingerprint: 'x' }
  await (await portal.as('maria')).call('insertLogPageReport', view)
  await writeMessages(portal)
  await (await portal.as('ana')).call('requestAccess', { id_report: 378, reason: 'Fechamento' })
})

type Step = (at: BackOffice, words: AdminTexts) => Promise<unknown>
interface Screen {
  path: string
  /** Waits until the screen is complete; by default, until it has its heading. */
  ready?: Step
  /** A call that does not reach the server. */
  failingCall?: string
  /** An open list is outside the regions of the page. */
  hasPopup?: boolean
}

const row: Step = ({ page }) => page.locator('tbody tr').first().waitFor()
/** Not of the table of days, which is folded. */
const usageRow: Step = ({ page }) => page.locator('tbody tr').filter({ visible: true }).first().waitFor()
const dialog: Step = ({ page }) => page.getByRole('alertdialog').waitFor()
const form = () => `/editarRelatorio/${world}/Mundo/${report}`
const retry: Step = ({ page }, { common }) =>
  page.getByRole('button', { name: common.retry }).first().waitFor()

const screens: Record<string, () => Screen> = {
  ...messageScreens,
  'the groups': () => ({ path: '/gerenciamento', ready: row }),
  'a search that finds nothing': () => ({
    path: '/gerenciamento',
    ready: async ({ page }, { common, admin: { list } }) => {
      await page.getByRole('searchbox', { name: common.search }).fill('zzz')
      await page.getByText(list.clearFilters).waitFor()
    },
  }),
  'the question before a group is deleted': () => ({
    path: '/gerenciamento',
    ready: async (at, words) => {
      await at.page.getByRole('button', { name: words.common.delete }).first().click()
      await dialog(at, words)
    },
  }),
  'a list that could not be loaded': () => ({ path: '/gerenciamento', failingCall: 'groups', ready: retry }),
  'the reports of a group': () => ({ path: `/grupoRelatorios/${world}/Mundo`, ready: row }),
  'a group without reports': () => ({
    path: `/grupoRelatorios/${empty}/Vazio`,
    ready: ({ page }, { resources }) => page.getByText(resources.groupReports.empty).waitFor(),
  }),
  'the users': () => ({ path: '/usuarios', ready: row }),
  'the form of a new user with everything missing': () => ({
    path: '/adicionarUsuario',
    ready: async ({ page, press }, { common, fieldErrors }) => {
      await press(common.save)
      await page.getByText(fieldErrors.required).first().waitFor()
    },
  }),
  'the form of a user': () => ({ path: `/editarUsuario/${maria}` }),
  'a user who is not there': () => ({
    path: '/editarUsuario/99999',
    ready: ({ page }, { admin: { form } }) => page.getByText(form.notFound).waitFor(),
  }),
  'the form of a new group': () => ({ path: '/adicionarGrupo' }),
  'the form of a group': () => ({
    path: `/editarGrupo/${world}/Mundo`,
    ready: ({ page }) => page.getByRole('checkbox').first().waitFor(),
  }),
  'the form of a new report with a choice open': () => ({
    hasPopup: true,
    path: `/adicionarRelatorio/${world}/Mundo`,
    ready: async ({ page, press }, { common, resources }) => {
      await press(common.save)
      await page.getByRole('combobox', { name: resources.groupReports.fields.accountId }).click()
      await page.getByRole('option').first().waitFor()
    },
  }),
  'a source that could not be loaded': () => ({
    path: `/adicionarRelatorio/${world}/Mundo`,
    failingCall: 'accounts',
    ready: retry,
  }),
  'the form of a report': () => ({
    path: form(),
    ready: ({ page }) => page.getByRole('checkbox').first().waitFor(),
  }),
  'the confirmation before a user with filters is deselected': () => ({
    path: form(),
    ready: async (at, words) => {
      await at.page.getByRole('checkbox', { name: /Maria/ }).click()
      await dialog(at, words)
    },
  }),
  'the question before a form with changes is left': () => ({
    path: form(),
    ready: async (at, words) => {
      await at.page.getByLabel(words.resources.groupReports.fields.name).fill('x')
      await at.follow(words.admin.support.title)
      await dialog(at, words)
    },
  }),
  'filters that are incomplete, repeated, and of a page that is gone': () => ({
    path: `${form()}?pessoa=${maria}`,
    ready: async ({ page, press }, { admin: { filters }, fieldErrors }) => {
      await press(filters.add)
      await page.getByLabel(filters.column).last().fill('country')
      await press(filters.addPage)
      await press(filters.apply)
      await page.getByText(fieldErrors.filterIncomplete).first().waitFor()
      await page.getByText(filters.pageDeleted.replace('%{name}', 'Gone')).waitFor()
    },
  }),
  'the columns to choose from': () => ({
    hasPopup: true,
    path: `${form()}?pessoa=${maria}`,
    ready: async ({ page }, { admin: { filters } }) => {
      await page.getByLabel(filters.column).first().click()
      await page.getByRole('option').first().waitFor()
    },
  }),
  'a spreadsheet with a row that is refused': () => ({
    path: '/importarUsuarios',
    ready: async ({ page }) => {
      const buffer = Buffer.from('Nome;E-mail\nRita;rita@aurora.test\nRui;rui')
      await page.locator('input[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('cell', { name: 'rita@aurora.test' }).waitFor()
    },
  }),
  'why a user sees a report': () => ({
    path: `/verificarAcesso/${maria}/378`,
    ready: ({ page }) =>
      page
        .getByText(/gapminder|country/)
        .first()
        .waitFor(),
  }),
  'the profile': () => ({ path: '/perfilAdm' }),
  'the management reports': () => ({ path: '/relatoriosGerenciais', ready: row }),
  'the message to support with everything missing': () => ({
    path: '/suporte',
    ready: async ({ page, press }, { admin: { support }, fieldErrors }) => {
      await press(support.send)
      await page.getByText(fieldErrors.required).first().waitFor()
    },
  }),
  'the page views': () => ({ path: '/registroAcessos', ready: row }),
  'the sign-ins': () => ({ path: '/registroAcessos/entradas', ready: row }),
  'the runs of playlists': () => ({ path: '/registroAcessos/apresentacoes' }),
  'the changes': () => ({ path: '/registroAcessos/alteracoes' }),
  'access at a date': () => ({ path: '/registroAcessos/acesso' }),
  'the answer to a request for access': () => ({
    path: '/pedidosAcesso',
    ready: async ({ page }) => {
      await page.locator('tbody button').first().click()
      await page.getByRole('alertdialog').getByRole('combobox').waitFor()
    },
  }),
  'the check of reports': () => ({ path: '/verificacaoRelatorios' }),
  'the brand': () => ({ path: '/marca', ready: ({ page }) => page.locator('input').first().waitFor() }),
  'the usage of reports': () => ({ path: '/uso', ready: usageRow }),
  'a report': () => ({
    path: '/visualizarRelatorio/378',
    ready: ({ page }) => page.frameLocator('iframe').getByRole('tab').first().waitFor(),
  }),
  'a report that could not be opened': () => ({
    path: '/visualizarRelatorio/378',
    failingCall: 'getReport',
    ready: retry,
  }),
}

const popupRules = ['region']

describe('every screen of the back-office', () => {
  let portuguese: BackOffice
  let english: BackOffice
  beforeAll(async () => {
    ;[portuguese, english] = await Promise.all([
      openBackOffice(portal, browsers.pt, 'pt'),
      openBackOffice(portal, browsers.en, 'en'),
    ])
  })

  /** Until the heading is light on dark, or dark on light: the app follows the system one render later. */
  async function setTheme({ page }: BackOffice, colorScheme: 'light' | 'dark') {
    await page.emulateMedia({ colorScheme })
    const heading = page.locator('h1').first()
    const red = () => heading.evaluate((element) => Number(getComputedStyle(element).color.match(/\d+/)?.[0]))
    await expect.poll(async () => (await red()) > 127).toBe(colorScheme === 'dark')
  }

  async function check(office: BackOffice, screen: Screen, words: AdminTexts) {
    const { path, ready, failingCall, hasPopup } = screen
    const calls = `**/api/${failingCall}`
    if (failingCall) await office.page.route(calls, (route) => route.abort())
    await office.open(path)
    await ready?.(office, words)
    if (failingCall) await office.page.unroute(calls)
    const rules = hasPopup ? { skippedRules: popupRules } : {}
    await setTheme(office, 'light')
    expect(await violationsOf(office.page, rules)).toEqual([])
    await setTheme(office, 'dark')
    expect(await violationsOf(office.page, { onlyRules: themeRules })).toEqual([])
  }

  const named = Object.entries(screens)
  const [inPortuguese, inEnglish] = [0, 1].map((half) => named.filter((_, at) => at % 2 === half))

  it('is checked', () => expect(addressesNotIn('admin', screens)).toEqual([]))

  it.each(inPortuguese ?? [])('is accessible in both themes, in Portuguese: %s', (_, screen) =>
    check(portuguese, screen(), adminTexts.pt),
  )
  it.each(inEnglish ?? [])('is accessible in both themes, in English: %s', (_, screen) =>
    check(english, screen(), adminTexts.en),
  )

  it('is accessible on a phone, with the navigation open', async () => {
    const { page, open, press } = portuguese
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/usuarios')
    expect(await violationsOf(page)).toEqual([])
    await press('Abrir menu')
    await page.getByRole('link', { name: adminTexts.pt.admin.support.title }).waitFor()
    expect(await violationsOf(page, { skippedRules: popupRules })).toEqual([])
  })
})
