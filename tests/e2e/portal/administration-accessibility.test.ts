import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#common/language.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addReport, maria, only, world } from '../../server/group-reports/report-forms.ts'
import type { Browser } from '../../server/portal.ts'
import { type AdminTexts, adminTexts } from '../../texts.ts'
import { looks, violationsOf } from './accessibility.ts'
import { type BackOffice, openBackOffice } from './back-office.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
let admin: Browser
/** A report whose person has an incomplete filter's worth of everything: rows twice, and a page that is gone. */
let report: number
let empty: number
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
})

type Step = (at: BackOffice, words: AdminTexts) => Promise<unknown>
interface Screen {
  path: string
  /** Until the screen is complete; by default, until the place has its name. */
  ready?: Step
  isPopup?: boolean
}

const row: Step = ({ page }) => page.locator('tbody tr').first().waitFor()
const dialog: Step = ({ page }) => page.getByRole('alertdialog').waitFor()
const form = () => `/editarRelatorio/${world}/Mundo/${report}`
const failing =
  (call: string): Step =>
  async ({ page }, words) => {
    await page.route(`**/api/${call}`, (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: words.common.retry }).first().waitFor()
    await page.unroute(`**/api/${call}`)
  }

const screens: Record<string, () => Screen> = {
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
  'a list that could not be loaded': () => ({ path: '/gerenciamento', ready: failing('groups') }),
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
    isPopup: true,
    path: `/adicionarRelatorio/${world}/Mundo`,
    ready: async ({ page, press }, { common, resources }) => {
      await press(common.save)
      await page.getByRole('combobox', { name: resources.groupReports.fields.accountId }).click()
      await page.getByRole('option').first().waitFor()
    },
  }),
  'a source that could not be loaded': () => ({
    path: `/adicionarRelatorio/${world}/Mundo`,
    ready: failing('accounts'),
  }),
  'the form of a report': () => ({
    path: form(),
    ready: ({ page }) => page.getByRole('checkbox').first().waitFor(),
  }),
  'the question before somebody with filters is deselected': () => ({
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
  'a report': () => ({
    path: '/visualizarRelatorio/378',
    ready: ({ page }) => page.frameLocator('iframe').getByRole('tab').first().waitFor(),
  }),
  'a report that could not be opened': () => ({
    path: '/visualizarRelatorio/378',
    ready: failing('getReport'),
  }),
  'a menu of the top bar': () => ({
    isPopup: true,
    path: '/suporte',
    ready: async ({ page, press }, { common }) => {
      await press(common.language)
      await page.getByRole('menu').waitFor()
    },
  }),
}

/** A list or menu that has opened stands above the page, and not in a part of it. */
const outOfParts = ['region']

describe.each<Language>(['pt', 'en'])('every screen of the back-office, in %s', (language) => {
  let office: BackOffice
  beforeAll(async () => {
    office = await openBackOffice(portal, browser, language)
    await office.page.emulateMedia({ colorScheme: looks[language] })
  })
  afterAll(() => office.page.close())

  it.each(Object.keys(screens))('can be used by everybody: %s', async (title) => {
    const { path, ready, isPopup } = screens[title]?.() ?? { path: '/' }
    await office.open(path)
    await ready?.(office, adminTexts[language])
    expect(await violationsOf(office.page, isPopup ? outOfParts : [])).toEqual([])
  })
})
